import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandError } from '#server/commands/command-error';
import { transcribe } from '#server/commands/transcribe';
import { printedBy } from '#tests/support/command-output';
import { renderPerformance, SAMPLE_RATE } from '#tests/support/render-performance';
import { writeWav } from '#tests/support/wav';

interface Printed {
  readonly file?: string;
  readonly seconds: number;
  readonly notes: readonly Record<string, number>[];
}

let folder: string;
const inFolder = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transcribe-'));
  const notes = [60, 64, 67].map((midi, i) => ({ onset: i * 0.5, duration: 0.45, midi }));
  const samples = renderPerformance(notes, { instrument: 'trumpet', silence: 0.5 });
  await writeFile(inFolder('chord.wav'), writeWav(samples, SAMPLE_RATE));
  await writeFile(inFolder('silence.wav'), writeWav(new Float32Array(SAMPLE_RATE), SAMPLE_RATE));
  await writeFile(inFolder('text.wav'), 'these are words');
  await writeFile(inFolder('cut.wav'), writeWav(samples, SAMPLE_RATE).subarray(0, 5000));
  await writeFile(inFolder('empty.wav'), '');
});

afterAll(() => rm(folder, { recursive: true }));

it('prints the notes of one file under exactly the promised keys', async () => {
  const [line] = (await printedBy(() => transcribe([inFolder('chord.wav')]))) as Printed[];
  expect(Object.keys(line!)).toEqual(['seconds', 'notes']);
  expect(line!.seconds).toBeGreaterThan(0);
  expect(line!.notes.map(({ midi }) => midi)).toEqual([60, 64, 67]);
  expect(Object.keys(line!.notes[0]!)).toEqual(['onset', 'offset', 'midi', 'velocity', 'cents']);
  expect(line!.notes[1]!.onset).toBeCloseTo(1, 1);
});

it('prints one line a file, each with its name, in the order given', async () => {
  const files = [inFolder('silence.wav'), inFolder('chord.wav')];
  const lines = (await printedBy(() => transcribe(files))) as Printed[];
  expect(lines.map(({ file }) => file)).toEqual(files);
  expect(lines.map(({ notes }) => notes.length)).toEqual([0, 3]);
});

describe('refuses in one line that names the file', () => {
  it.each([
    ['missing.wav', 'there is no such file'],
    ['text.wav', 'this is not a WAV file'],
    ['cut.wav', 'cut short'],
    ['empty.wav', 'the file is empty'],
    ['.', 'it is a folder'],
  ])('%s', async (name, reason) => {
    const failure = await transcribe([inFolder(name)]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CommandError);
    const { message } = failure as CommandError;
    expect(message).toContain(inFolder(name));
    expect(message).toContain(reason);
    expect(message).not.toContain('\n');
  });

  it.each([[[]], [['--loud', 'a.wav']]])('arguments %j', async (args) => {
    await expect(transcribe(args)).rejects.toBeInstanceOf(CommandError);
  });
});
