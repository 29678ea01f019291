import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assess } from '#server/commands/assess';
import { CommandError } from '#server/commands/command-error';
import type { AssessmentReport } from '#shared/assessment/report';
import type { Exercise } from '#shared/generation/exercise';
import { completeRequest } from '#shared/generation/request';
import { unison } from '#shared/music/interval';
import { printedBy } from '#tests/support/command-output';
import { performExercise } from '#tests/support/perform-exercise';
import { SAMPLE_RATE } from '#tests/support/render-performance';
import { writeWav } from '#tests/support/wav';

const pitches = [67, 69, 71, 72, 74, 72, 69, 67];

/** Two measures of quarter notes; the last note is index 7. */
const exercise: Exercise = {
  version: '2',
  request: completeRequest({ medium: 'violin', levelId: 'pv~1', measureCount: 2 }),
  seed: 1,
  code: '',
  abc: 'X:1\nK:G\nGABc|dcAG|]',
  tempo: 100,
  timeSignature: '4/4',
  keySignature: 'G',
  measures: 2,
  pickup: 0,
  length: 8,
  parts: [{ medium: 'violin', clef: 'treble', sounds: unison, program: 40 }],
  notes: pitches.map((midi, index) => ({
    index,
    part: 0,
    measure: 1 + (index >> 2),
    beat: 1 + (index % 4),
    onset: index,
    duration: 1,
    written: null,
    midi,
    reason: { function: 'chord', role: null, source: null, chord: 'I', degree: 1, pattern: '3' },
  })),
  plan: { phrases: [], chords: [], rhythms: [], echoes: [], signatures: [], minorScale: null },
  difficulty: 1,
};

let folder: string;
const inFolder = (name: string) => join(folder, name);

async function save(name: string, samples: Float32Array) {
  await writeFile(inFolder(name), writeWav(samples, SAMPLE_RATE));
}

async function assessed(...args: string[]) {
  const all = ['--exercise', inFolder('exercise.json'), ...args];
  return (await printedBy(() => assess(all))) as AssessmentReport[];
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assess-'));
  await writeFile(inFolder('exercise.json'), `${JSON.stringify(exercise)}\n`);
  await save('right.wav', performExercise(exercise, { silence: 1.37 }));
  await save(
    'faulty.wav',
    performExercise(exercise, {
      silence: 0.8,
      alter: [
        { index: 2, kind: 'wrong', semitones: 2 },
        { index: 4, kind: 'missing' },
        { index: 6, kind: 'late', milliseconds: 200 },
      ],
    }),
  );
  await save('slow.wav', performExercise(exercise, { silence: 1, tempo: 70 }));
  await save('silence.wav', new Float32Array(SAMPLE_RATE));
});

afterAll(() => rm(folder, { recursive: true }));

it('gives a right performance 100, wherever it begins in the recording', async () => {
  const [report] = await assessed(inFolder('right.wav'));
  expect(report!.music).toEqual(exercise);
  expect(Object.keys(report!.sets)).toEqual(['strict', 'moderate', 'lenient']);
  expect(report!.sets.strict.score).toBe(100);
});

it('marks exactly the wrong, the missing and the late note', async () => {
  const [report] = await assessed(inFolder('faulty.wav'));
  const marked = report!.sets.strict.notes.filter(({ grade }) => grade !== 'good');
  expect(marked.map(({ index, incident, grade }) => [index, incident ?? grade])).toEqual([
    [2, 'wrong'],
    [4, 'missing'],
    [6, 'problem'],
  ]);
  expect(marked[2]!.rhythmProblems).toContain('start-late');
});

it('judges at the tempo it is told', async () => {
  const [report] = await assessed('--tempo', '70', inFolder('slow.wav'));
  expect(report!.exercise.tempo).toBe(70);
  expect(report!.sets.strict.score).toBe(100);
});

it('finds every note missing in silence', async () => {
  const [report] = await assessed(inFolder('silence.wav'));
  expect(report!.sets.lenient.notes.every(({ incident }) => incident === 'missing')).toBe(true);
});

it('counts from the start it is told, and says where it found one', async () => {
  const [told] = await assessed('--start', '1.07', inFolder('right.wav'));
  expect(told!.start).toBe(1.07);
  expect(told!.startOffset).toBeCloseTo(0.3, 1);
  expect(told!.sets.strict.score).toBe(100);
  const [found] = await assessed(inFolder('right.wav'));
  expect(found!.start).toBeCloseTo(1.37, 1);
  expect(found!.startOffset).toBeCloseTo(0, 1);
});

it('prints one line a recording', async () => {
  expect(await assessed(inFolder('right.wav'), inFolder('silence.wav'))).toHaveLength(2);
});

describe('refuses in one line', () => {
  const line = JSON.stringify(exercise);

  it.each([
    ['two lines', `${line}\n${line}\n`, 'has 2 lines instead of one'],
    ['no line', '\n', 'has 0 lines instead of one'],
    ['something else than JSON', 'X:1', 'is not JSON'],
    ['an exercise without notes', JSON.stringify({ ...exercise, notes: [] }), '"notes"'],
    ['a field of another type', JSON.stringify({ ...exercise, tempo: 'fast' }), '"tempo"'],
    ['a list', '[]', 'is not an exercise'],
  ])('an exercise file with %s', async (_, content, reason) => {
    await writeFile(inFolder('bad.json'), content);
    const failure = await assess(['--exercise', inFolder('bad.json'), inFolder('right.wav')]).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(CommandError);
    const { message } = failure as CommandError;
    expect(message).toContain(inFolder('bad.json'));
    expect(message).toContain(reason);
    expect(message).not.toContain('\n');
  });

  it.each([
    ['no exercise', ['a.wav'], 'Usage'],
    ['no recording', ['--exercise', 'a.json'], 'Usage'],
    ['an unknown option', ['--loud'], '--loud'],
    ['a missing exercise file', ['--exercise', 'none.json', 'a.wav'], '"none.json"'],
    ['a tempo out of bounds', ['--exercise', 'a.json', '--tempo', '5', 'a.wav'], '10 to 300'],
    [
      'a start that is no number',
      ['--exercise', 'a.json', '--start', 'soon', 'a.wav'],
      '-900 to 900',
    ],
    ['a tempo that is no number', ['--exercise', 'a.json', '--tempo', 'x', 'a.wav'], '10 to 300'],
  ])('%s', async (_, args, reason) => {
    const failure = await assess(args).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CommandError);
    expect((failure as CommandError).message).toContain(reason);
  });
});
