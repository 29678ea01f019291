import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import abcjs from 'abcjs';
import { afterAll, describe, expect, it } from 'vitest';
import { pitchNameText } from '#shared/annotation/pitch-name';
import { newLine } from '#shared/annotation/stacked';
import { levelNumbers } from '#shared/catalogue/levels';
import type { Exercise } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import { readAbcParts } from '#shared/music/abc/read-parts';
import { writeAbcParts } from '#shared/music/abc/write-parts';
import { pitchName } from '#shared/music/pitch';
import { fullMeasure, pitchesOf, type Score } from '#shared/music/score';
import { exerciseOf } from './corpus.ts';
import { rules } from './rules/all.ts';
import { keyboardMedia, keyboardRequests } from './rules/many-voices/keyboard-requests.ts';
import { leftHandKinds } from './rules/many-voices/left-hand-kinds.ts';
import { leftHandLineShares } from './rules/many-voices/left-hand-lines.ts';
import { readManyVoices } from './rules/many-voices/many-voices.ts';
import { melodyOfHands } from './rules/many-voices/melody-of.ts';
import { describedViolation, manyVoicesFindings } from './rules/many-voices/run.ts';
import { readMusic } from './rules/music.ts';

/** As many as are judged at every change; `check:music -- --keyboards N` judges as many as you like. */
const COUNT = 400;

const exercises = keyboardRequests(COUNT).map(({ request, seed }): Exercise => {
  const generated = generateExercise(request, seed);
  if (generated.kind === 'refused') {
    throw new Error(`${request.medium} ${request.levelId}: ${generated.problem.problem}`);
  }
  return generated.exercise;
});

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
const atLevel = (level: number) =>
  exercises.filter(({ request }) => request.levelId === `pv~${level}`);

describe('music for two hands', () => {
  it('breaks no rule of the reference, hard or soft', () => {
    const { broken } = manyVoicesFindings(exercises);
    const first = [...broken].map(([rule, { exercises: all }]) => {
      const [{ exercise, first: violation }] = all as [(typeof all)[0]];
      return `${rule} ${describedViolation(exercise, violation)}`;
    });
    expect(first).toEqual([]);
  }, 60_000);

  it('has a melody that keeps the rules of a single line', () => {
    // What the formula counts is the whole, and the melody is a part of it.
    const hard = rules.filter(({ kind, id }) => kind === 'hard' && id !== '12 difficulty');
    const found = exercises.flatMap((exercise) => {
      const music = readMusic(melodyOfHands(exercise));
      return hard.flatMap((rule) =>
        rule.kind === 'hard' && rule.applies(music)
          ? rule.check(music).map((problem) => {
              const { medium, levelId } = exercise.request;
              return `${rule.id} ${medium} ${levelId} ${exercise.seed}: ${problem}`;
            })
          : [],
      );
    });
    expect(found).toEqual([]);
  }, 60_000);

  it('is of every medium and level', () => {
    for (const medium of keyboardMedia) {
      expect(
        new Set(exercises.filter((one) => one.request.medium === medium).map(levelOf)).size,
      ).toBe(levelNumbers.length);
    }
  });

  it('rises in difficulty from level to level', () => {
    const difficulties = levelNumbers.map((level) =>
      median(atLevel(level).map(({ difficulty }) => difficulty)),
    );
    expect(difficulties).toEqual(difficulties.toSorted((one, other) => one - other));
    expect(new Set(difficulties).size).toBe(levelNumbers.length);
  });

  it('strides, walks and sings in the left hand at level 7', () => {
    const kinds = Array.from({ length: 60 }, (_, seed) =>
      leftHandKinds(readManyVoices(exerciseOf({ medium: 'piano', levelId: 'pv~7' }, seed))),
    );
    for (const kind of ['stride', 'walking', 'counter-melody'] as const) {
      const share = kinds.filter((all) => all.has(kind)).length / kinds.length;
      expect(share, kind).toBeGreaterThanOrEqual(0.1);
    }
  });

  it.each(leftHandLineShares)('keeps the share $id', ({ applies, count, atLeast }) => {
    const counts = exercises.map(readManyVoices).filter(applies).map(count);
    const held = counts.reduce((sum, one) => sum + one.held, 0);
    const of = counts.reduce((sum, one) => sum + one.of, 0);
    expect(of).toBeGreaterThan(0);
    expect(held / of).toBeGreaterThanOrEqual(atLeast);
  });

  it('has a pattern of accompaniment from level 3 on, and chords in the hand from 4', () => {
    const chords = levelNumbers.map((level) =>
      atLevel(level).some(({ abc }) => /\[[\^_=]*[A-Ga-g][^\]]*\]/.test(notesOnly(abc))),
    );
    expect(chords).toEqual([false, false, false, true, true, true, true, true]);
  });
});

describe('the page of two hands', () => {
  it('reads back as it was written, under one brace', () => {
    for (const { abc, notes } of exercises) {
      const scores = readAbcParts(abc);
      expect(abc).toContain('%%score {1 2}');
      expect(writeAbcParts(scores, 'brace')).toBe(abc);
      const read = scores.flatMap((score) => struck(score));
      expect(read, abc).toEqual(notes.map(({ written }) => written));
    }
  });

  it('names every note of a chord, one line for each from the top', () => {
    const named = exercises.filter(({ request }) => request.annotation === 'PitchNameAnnotation');
    const chords = named.flatMap(({ abc }) =>
      readAbcParts(abc).flatMap(({ measures }) =>
        measures.flatMap(({ elements }) =>
          elements.flatMap((one) =>
            one.kind === 'note' && one.annotation && one.below ? [one] : [],
          ),
        ),
      ),
    );
    expect(chords.length).toBeGreaterThan(0);
    for (const chord of chords) {
      const names = pitchesOf(chord).map(pitchNameText).toReversed();
      expect(chord.annotation?.split(newLine)).toEqual(names);
    }
  });

  it('fills every measure of both staves', () => {
    for (const { abc, pickup } of exercises) {
      for (const { measures } of readAbcParts(abc)) {
        const lengths = measures.map(({ elements }) =>
          elements.reduce((sum, { ticks }) => sum + ticks, 0),
        );
        const inner = lengths.slice(pickup > 0 ? 1 : 0, -1);
        const full = measures.slice(pickup > 0 ? 1 : 0, -1).map(({ meter }) => fullMeasure(meter));
        expect(inner, abc).toEqual(full);
      }
    }
  });

  it('is parsed by abcjs without a warning', () => {
    for (const { abc } of exercises) {
      expect(abcjs.parseOnly(abc)[0]?.warnings, abc).toBeUndefined();
    }
  });

  const folder = mkdtempSync(join(tmpdir(), 'keyboards-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const isPresent = (program: string) => spawnSync(program, ['-V']).error === undefined;
  const texts = exercises.filter((_, index) => index % 5 === 0).map(({ abc }) => abc);

  it.skipIf(!isPresent('abcm2ps'))('is engraved by abcm2ps without a complaint', () => {
    const file = join(folder, 'all.abc');
    writeFileSync(
      file,
      texts.map((text, index) => text.replace('X:1', `X:${index + 1}`)).join('\n'),
    );
    const { status, stderr } = spawnSync('abcm2ps', [file, '-c', '-O', join(folder, 'all.ps')]);
    // How full its lines are is no fault of the text.
    const complaints = stderr.toString().split('\n');
    expect(complaints.filter((line) => line && !/ Line /.test(line))).toEqual([]);
    expect(status).toBe(0);
  });

  it.skipIf(!isPresent('abc2midi'))('is played by abc2midi without a complaint', () => {
    for (const text of texts) {
      const abc = join(folder, 'one.abc');
      writeFileSync(abc, text);
      const { stdout, stderr } = spawnSync('abc2midi', [abc, '-o', join(folder, 'one.mid')]);
      // That it plays no tenuto is no complaint about the text.
      const said = `${stdout}${stderr}`.split('\n').filter((line) => !line.endsWith(' ignored'));
      expect(
        said.filter((line) => /error|warning/i.test(line)),
        text,
      ).toEqual([]);
    }
  });
});

const levelOf = ({ request }: Exercise) => request.levelId;

/** Without headers, voice names and changes of key. */
const notesOnly = (abc: string) =>
  abc
    .split('\n')
    .filter((line) => line.startsWith('[V:'))
    .join(' ')
    .replaceAll(/\[[A-Z]:[^\]]*\]/g, '');

/** Written names of what sounds, part by part, a tied chain once and a chord from its lowest. */
function struck({ measures }: Score): readonly string[] {
  let isHeld = false;
  return measures.flatMap(({ elements }) =>
    elements.flatMap((element) => {
      if (element.kind === 'rest') return [];
      const names = isHeld ? [] : pitchesOf(element).map(pitchName);
      isHeld = element.tied;
      return names;
    }),
  );
}
