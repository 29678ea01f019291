import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Program, startServer } from '#tests/support/server-process';

/** A seeded school as the global set-up left it, and copies of it, one a worker. */
export const schoolsFolder = () => process.env.STORY_DATA_DIR!;
const seeded = () => join(schoolsFolder(), 'seeded');

/** Somebody of the school, signed in before the first story. */
export interface Person {
  /** Value of the session's cookie. */
  readonly session: string;
  /** As the server describes them. */
  readonly user: { readonly id: string; readonly role: 'student' | 'teacher' | 'admin' };
}

/** By username. */
export type People = Readonly<Record<string, Person>>;

export const peopleFile = () => join(schoolsFolder(), 'people.json');
export const readPeople = () => JSON.parse(readFileSync(peopleFile(), 'utf8')) as People;

export interface School {
  /** `http://localhost:` and the port the system gave. */
  readonly url: string;
  readonly program: Program;
  /** Its data folder. */
  readonly folder: string;
}

/** The server that writes the seeded school; everything of the person's own settings is kept from it. */
export const seedSchool = () => openSchool(seeded());

/** A server of its own on a copy of the seeded school: what a story changes reaches no other worker. */
export async function openCopy(name: string): Promise<School> {
  const folder = join(schoolsFolder(), name);
  cpSync(seeded(), folder, { recursive: true });
  return openSchool(folder);
}

async function openSchool(folder: string): Promise<School> {
  const program = await startServer({ PORT: '0', DATA_DIR: folder });
  const url = /ready at (\S+)/.exec(program.out)?.[1];
  if (url === undefined) throw new Error(`The server names no address: ${program.out}`);
  return { url, program, folder };
}
