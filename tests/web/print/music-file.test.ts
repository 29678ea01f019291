import { expect, it } from 'vitest';
import { musicFile } from '#web/print/files/music-file';
import { exerciseOf } from '../../shared/generation/corpus.ts';

const exercise = exerciseOf({ medium: 'choir-satb', levelId: 'pv~3' }, 7);
const title = 'Choir, level 3';
const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());

it('music for notation programs has the title and each part by its name', async () => {
  const text = (await bytesOf(await musicFile(exercise, { kind: 'musicxml', title }))).toString();
  expect(text).toContain(title);
  for (const part of ['Soprano', 'Alto', 'Tenor', 'Bass'])
    expect(text).toContain(`<part-name>${part}</part-name>`);
});

it.each([
  ['mxl', 'PK'],
  ['mid', 'MThd'],
  ['abc', 'X:1'],
] as const)('a file of the kind %s begins as its readers expect', async (kind, begins) => {
  const bytes = await bytesOf(await musicFile(exercise, { kind, title }));
  expect(bytes.subarray(0, begins.length).toString('latin1')).toBe(begins);
});
