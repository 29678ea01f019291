import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandError } from '#server/commands/command-error';
import { transcribe } from '#server/commands/transcribe';
import { isPolyphonic, soundingRange } from '#shared/catalogue/hearing';
import { findInstrument } from '#shared/catalogue/instruments';
import { printedBy } from '#tests/support/command-output';
import { renderClicks } from '#tests/support/render-clicks';
import { renderPerformance, SAMPLE_RATE } from '#tests/support/render-performance';
import { runCommand } from '#tests/support/server-process';
import { writeWav } from '#tests/support/wav';

interface Printed {
  readonly file?: string;
  readonly seconds: number;
  readonly notes: readonly Record<string, number | null>[];
}

let folder: string;
const inFolder = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transcribe-'));
  const notes = [60, 64, 67].map((midi, i) => ({ onset: i * 0.5, duration: 0.45, midi }));
  const samples = renderPerformance(notes, { instrument: 'trumpet', silence: 0.5 });
  await writeFile(inFolder('chord.wav'), writeWav(samples, SAMPLE_RATE));
  // Below, inside and above what most instruments play, and a breath between the notes.
  const far = [45, 64, 93].map((midi, i) => ({ onset: i * 0.6, duration: 0.5, midi }));
  const wide = renderPerformance(far, { instrument: 'violin', silence: 0.5 });
  await writeFile(inFolder('wide.wav'), writeWav(wide, SAMPLE_RATE));
  await writeFile(inFolder('claps.wav'), writeWav(renderClicks([0.5, 1, 1.75]), SAMPLE_RATE));
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

describe('listens where it is told', () => {
  const heard = async (...args: string[]) => {
    const [line] = (await printedBy(() =>
      transcribe([inFolder('wide.wav'), ...args]),
    )) as Printed[];
    return line!.notes.map(({ midi }) => midi);
  };

  it('on its own: one line, from a low voice to a high violin', async () => {
    expect(await heard()).toEqual([45, 64, 93]);
  });

  it.each([
    [['--min-midi', '60', '--max-midi', '70']],
    [['--medium', 'trumpet']],
    [['--medium', 'soprano', '--max-midi', '80']],
    [['--medium', 'piano-rh', '--min-midi', '58', '--max-midi', '80']],
    [['--polyphonic', '--min-midi', '58', '--max-midi', '80']],
  ])('with %j', async (args) => {
    const midis = await heard(...args);
    expect(midis).toContain(64);
    expect(midis).not.toContain(45);
    expect(midis).not.toContain(93);
  });

  it('to one limit only', async () => {
    expect(await heard('--min-midi', '60')).not.toContain(45);
    expect(await heard('--max-midi', '80')).not.toContain(93);
    expect(await heard('--medium', 'violin', '--max-midi', '80')).not.toContain(93);
  });

  it('as if the limits of the instrument were given', async () => {
    for (const medium of ['violin', 'trumpet', 'piano-rh', 'soprano']) {
      const found = findInstrument(medium);
      if (found.kind !== 'found' || found.instrument.kind !== 'pitched') throw new Error(medium);
      const { low, high } = soundingRange(found.instrument);
      const limits = ['--min-midi', `${low}`, '--max-midi', `${high}`];
      const mode = isPolyphonic(medium) ? ['--polyphonic'] : [];
      const [named] = (await printedBy(() =>
        transcribe([inFolder('chord.wav'), '--medium', medium]),
      )) as Printed[];
      const [spelt] = (await printedBy(() =>
        transcribe([inFolder('chord.wav'), ...mode, ...limits]),
      )) as Printed[];
      expect(named!.notes).toEqual(spelt!.notes);
    }
  });

  it('for claps where the medium has no pitches', async () => {
    const args = [inFolder('claps.wav'), '--medium', 'rhythmonly'];
    const [line] = (await printedBy(() => transcribe(args))) as Printed[];
    expect(line!.notes.map(({ midi, cents }) => [midi, cents])).toEqual(
      Array(3).fill([null, null]),
    );
    [0.5, 1, 1.75].forEach((time, i) => {
      expect(line!.notes[i]!.onset).toBeCloseTo(time, 1);
    });
  });
});

describe('refuses options in one line that names them and the remedy', () => {
  it.each([
    [['--medium', 'lute'], '--medium "lute" is unknown; it may be rhythmonly, piano'],
    [['--medium', ''], '--medium "" is unknown'],
    [['--medium', 'violin', '--polyphonic'], 'Leave one out'],
    [['--min-midi', 'C4'], '--min-midi must be a MIDI number from 0 to 127'],
    [['--min-midi', ''], '--min-midi must be'],
    [['--max-midi', '60.5'], '--max-midi must be'],
    [['--max-midi', '128'], '--max-midi must be'],
    [['--max-midi', '1e2'], '--max-midi must be'],
    [['--min-midi', '72', '--max-midi', '60'], 'exchange them'],
    [['--min-midi', '101'], 'give --max-midi too'],
    [['--max-midi', '35'], 'give --min-midi too'],
    [['--medium', 'violin', '--max-midi', '50'], 'give --min-midi too'],
    [['--medium', 'rhythmonly', '--min-midi', '60'], 'leave them out'],
    [['--medium'], "'--medium <value>' argument missing"],
    [['--min-midi', '-5'], '--min-midi must be a MIDI number from 0 to 127'],
    [['--polyphonic=yes'], "'--polyphonic' does not take an argument"],
    [['--loud'], '--loud'],
  ])('%j', async (args, reason) => {
    const failure = await transcribe([inFolder('chord.wav'), ...args]).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(CommandError);
    const { message } = failure as CommandError;
    expect(message).toContain(reason);
    expect(message).not.toContain('\n');
  });
});

describe('as a process', () => {
  const run = (...args: string[]) => runCommand(['transcribe', ...args], {});

  it('prints JSON and nothing else', async () => {
    const { out, err, code } = await run(inFolder('chord.wav'), '--medium', 'trumpet');
    expect(code).toBe(0);
    expect(err).toBe('');
    expect(JSON.parse(out).notes).toHaveLength(3);
  });

  it('ends bad input with exit code 1 and one line', async () => {
    const { out, err, code } = await run('a.wav', '--medium', 'violin', '--polyphonic');
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(/^--medium and --polyphonic .*\n$/);
  });
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

  it('no file at all, with the usage', async () => {
    await expect(transcribe([])).rejects.toThrow(/^Usage: .*--medium ID \| --polyphonic/);
    await expect(transcribe(['--medium', 'violin'])).rejects.toBeInstanceOf(CommandError);
  });
});
