import { writeFileSync } from 'node:fs';
import bundleServer from '#tests/support/bundled-server';
import { PASSWORD } from './people.ts';
import { type Person, peopleFile, seedSchool } from './school.ts';

const students = Array.from({ length: 10 }, (_, index) => `student${index + 1}`);

/** Runs once before all stories: writes the school and signs everybody in, so that no story waits for either. */
export default async function seed(): Promise<() => void> {
  const removeBundle = await bundleServer();
  const { url, program } = await seedSchool();
  const people: Record<string, Person> = {};
  for (const username of ['teacher', 'coordinator', ...students]) {
    people[username] = await signIn(url, username);
  }
  writeFileSync(peopleFile(), JSON.stringify(people));
  await program.kill('SIGTERM');
  return removeBundle;
}

async function signIn(url: string, username: string): Promise<Person> {
  const response = await fetch(`${url}/api/v2/account/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const session = /^pv=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
  if (session === undefined) throw new Error(`${username} was not let in: ${response.status}`);
  const { user } = (await response.json()) as Pick<Person, 'user'>;
  return { session, user };
}
