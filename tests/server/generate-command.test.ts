import { describe, expect, it } from 'vitest';
import { generate as generateCommand } from '#server/commands/generate';
import type { Exercise } from '#shared/generation/exercise';
import { generatorVersion } from '#shared/generation/version';
import { callCommand, linesOf } from '../support/command-output.ts';
import { type Ended, runCommand } from '../support/server-process.ts';

const generate = (...args: string[]) => callCommand(() => generateCommand(args));

const exercisesIn = ({ out }: Ended) => linesOf(out) as Exercise[];

const violin = ['--medium', 'violin', '--level', 'pv~2'];

describe('generate', () => {
  it('prints one exercise as one line of JSON, the same every time', async () => {
    const args = [...violin, '--seed', '7'];
    const first = await runCommand(['generate', ...args], {});
    const second = await generate(...args);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toBe(second.out);
    const [exercise] = exercisesIn(first);
    expect(exercise).toMatchObject({ version: generatorVersion, seed: 7, tempo: 72, measures: 8 });
    expect(exercise?.request).toEqual({
      medium: 'violin',
      levelId: 'pv~2',
      measureCount: -1,
      timeSignatures: [],
      keySignatures: [],
      minorScale: 'any',
      annotation: 'none',
      voices: [],
      course: null,
    });
    for (const note of exercise?.notes ?? []) {
      expect(Object.keys(note).sort()).toEqual(
        [
          'beat',
          'duration',
          'index',
          'measure',
          'midi',
          'onset',
          'part',
          'reason',
          'written',
        ].sort(),
      );
    }
  });

  it('prints as many lines as asked for, with seeds that follow one another', async () => {
    const run = await generate(...violin, '--seed', '5', '--count', '3');
    expect(exercisesIn(run).map(({ seed }) => seed)).toEqual([5, 6, 7]);
  });

  it('chooses a seed itself, prints it, and writes the same music from it', async () => {
    const run = await generate(...violin);
    const [exercise] = exercisesIn(run);
    const again = await generate(...violin, '--seed', String(exercise?.seed));
    expect(again.out).toBe(run.out);
  });

  it('takes measures, key and meter', async () => {
    const run = await generate(...violin, '--measures', '4', '--key', 'G', '--time', '3/4');
    expect(exercisesIn(run)[0]).toMatchObject({
      measures: 4,
      keySignature: 'G',
      timeSignature: '3/4',
    });
  });

  it.each([
    [['--voices', 'soprano,alto,tenor,bass', '--level', 'pv~4'], 4],
    [['--voices', 'soprano,alto'], 2],
    [['--medium', 'choir-sab', '--level', 'pv~3'], 3],
    [['--medium', 'piano', '--level', 'pv~5'], 2],
    [['--medium', 'band', '--level', 'pv~2'], 10],
  ])('writes %j in %i parts, and the same from its code', async (args, parts) => {
    const run = await generate(...args, '--seed', '3');
    const [exercise] = exercisesIn(run);
    expect(new Set(exercise?.notes.map(({ part }) => part)).size).toBe(parts);
    expect(exercise?.parts).toHaveLength(parts);
    const again = await generate('--code', exercise?.code ?? '');
    expect(again.out).toBe(run.out);
  });

  it.each([
    [
      ['--voices', 'soprano', '--level', 'pv~4'],
      '--voices: one voice is not a choir; choose 2 to 4 of',
    ],
    [['--voices', 'alto,soprano'], '--voices: The voices do not stand from high to low; ask for'],
    [
      ['--medium', 'violin', '--level', 'pv~1', '--voices', 'alto'],
      '--voices: violin has one voice',
    ],
  ])('%j says what is wrong with the voices', async (args, line) => {
    const { code, out, err } = await generate(...args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.startsWith(line)).toBe(true);
  });

  it('exits 1 with one line on standard error', async () => {
    const run = await runCommand(['generate', '--medium', 'lute', '--level', 'pv~1'], {});
    expect(run).toEqual({
      code: 1,
      out: '',
      err: 'Cannot find medium "lute"; the nearest is flute\n',
    });
  });

  it.each([
    [['--medium', 'lute', '--level', 'pv~1'], 'Cannot find medium "lute"; the nearest is flute'],
    [
      ['--medium', 'violin', '--level', 'x'],
      '--level: Cannot find level "x"; choose pv~1, pv~2, pv~3, pv~4, pv~5, pv~6, pv~7 or pv~8.',
    ],
    [['--level', 'pv~1'], '--medium is missing: name an instrument, such as --medium violin.'],
    [['--medium', 'violin'], '--level is missing: name a level, such as --level pv~1.'],
    [[...violin, '--seed', 'x'], '--seed must be a whole number, such as --seed 8; "x" is not.'],
    [[...violin, '--count', '0'], '--count must be from 1 to 100000; the nearest to 0 is 1.'],
    [
      [...violin, '--count', '1000000000'],
      '--count must be from 1 to 100000; the nearest to 1000000000 is 100000.',
    ],
    [
      [...violin, '--seed', '-1'],
      '--seed must be from 0 to 9007199254740991; the nearest to -1 is 0.',
    ],
    [[...violin, '--measures', '-4'], '--measures must be from 1 to 1000; the nearest to -4 is 1.'],
    [[...violin, '--seed', '1', '--seed', '2'], '--seed is given twice; give it once.'],
    [
      [...violin, '--time', '4/4', '--meter', '4/4'],
      '--meter is the older spelling of --time; give only one of them.',
    ],
    [
      ['--code', '458800076', '--count', '2'],
      '--count cannot stand beside --code, which says everything.',
    ],
    [['--code', 'XYZ'], '--code "XYZ" is not an exercise code: look for a slip in typing.'],
    [
      [...violin, '--time', '7/8'],
      '--time: The time signature 7/8 is not legal on level pv~2 of violin; choose 4/4, 2/4 or 3/4.',
    ],
    [[...violin, '--colour', 'red'], "Unknown option '--colour'."],
    [[...violin, 'extra'], "Unexpected argument 'extra'."],
  ])('%j ends with one line on standard error', async (args, line) => {
    const { code, out, err } = await generate(...args);
    expect({ code, out, err }).toEqual({ code: 1, out: '', err: `${line}\n` });
  });
});
