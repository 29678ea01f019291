import { makeZip } from 'client-zip';
import type { Exercise } from '#shared/generation/exercise';
import { type FileKind, fileName } from '#shared/print/file-name';
import { type MusicFileKind, musicFile } from './music-file.ts';

/** Of each exercise in a set: for notation programs, for sequencers, as text. */
const kinds: readonly MusicFileKind[] = ['musicxml', 'mid', 'abc'];

const folders: Readonly<Partial<Record<FileKind, string>>> = {
  musicxml: 'MusicXML',
  mid: 'MIDI',
  abc: 'ABC',
};

interface SetGiven {
  readonly exercises: readonly Exercise[];
  readonly title: string;
  /** The pages, which stand beside the folders. */
  readonly pdf: File;
  readonly createdAt: Date;
}

/** A set of exercises in one file: its pages, and a folder for each kind of file with the exercises by their numbers. */
export async function setFile({ exercises, title, pdf, createdAt }: SetGiven): Promise<Blob> {
  async function* entries() {
    yield { name: pdf.name, input: pdf, lastModified: createdAt };
    for (const kind of kinds) {
      for (const [index, exercise] of exercises.entries()) {
        const numbered = `${numberOf(index, exercises.length)} ${title}`;
        const input = await musicFile(exercise, { kind, title: numbered });
        const name = `${folders[kind]}/${fileName(numbered, kind)}`;
        yield { name, input, lastModified: createdAt };
      }
    }
  }
  const bytes = await new Response(makeZip(entries())).arrayBuffer();
  return new Blob([bytes], { type: 'application/zip' });
}

/** So that they are sorted by it. @example numberOf(0, 12) // '01' */
const numberOf = (index: number, count: number) => `${index + 1}`.padStart(`${count}`.length, '0');
