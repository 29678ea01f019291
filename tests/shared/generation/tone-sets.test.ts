import abcjs from 'abcjs';
import { describe, expect, it } from 'vitest';
import { annotatorsOf } from '#shared/catalogue/annotations';
import { findInstrument } from '#shared/catalogue/instruments';
import { levelNumbers } from '#shared/catalogue/levels';
import { readExerciseCode } from '#shared/generation/code';
import type { Exercise } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { scoreNotes } from '#shared/generation/score-notes';
import { readAbc } from '#shared/music/abc/read';
import { writeAbc } from '#shared/music/abc/write';
import { fullMeasure, type NoteElement } from '#shared/music/score';
import { exerciseOf } from './corpus.ts';
import { rules } from './rules/all.ts';
import { readMusic } from './rules/music.ts';
import { readingsOf, songOf, songRules } from './rules/tone-set-song.ts';
import { spoiltSongs } from './spoilt-songs.ts';
import { sungByAbcjs } from './sung-by-abcjs.ts';
import { toneSetRequests } from './tone-set-requests.ts';

const drawn = toneSetRequests(480);
const exercises = drawn.map(({ request, seed }) => exerciseOf(request, seed));
const staves = exercises.filter(({ request }) => request.medium === 'toneset');
const sticks = exercises.filter(({ request }) => request.medium === 'toneset-stick');

const atLevel = (level: number) =>
  staves.filter(({ request }) => request.levelId === `pv~${level}`);
const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
const named = ({ code, request, abc }: Exercise, problem: string) =>
  `${code} ${request.levelId}: ${problem}\n${abc}`;
const wordsOf = ({ abc }: Exercise) =>
  readAbc(abc)
    .measures.flatMap(({ elements }) => elements)
    .filter((element): element is NoteElement => element.kind === 'note')
    .flatMap(({ annotation }) => annotation ?? []);

const lineRules = rules.filter((rule) => rule.kind === 'hard');
/**
 * What a tone set has in its own way, so that the rules above stand for it: keys, lengths, tempo and
 * range of its row; a home that may be sol or mi, and no dominant without re; and moves, which go by
 * the next note of the set instead of the next line or space.
 */
const countedOtherwise = [
  ...['2.1 tempo', '2.1 measures', '2.1 range', '2.2 keys'],
  ...['M-02 cadences', 'M-02 cadence chords', 'M-02 rate', 'M-03', 'M-05'],
  ...['2.1 max leap', '2.1 steps', '6.3 context', 'M-12', '12 difficulty'],
];

describe('a song in a tone set', () => {
  const songs = staves.map(songOf);

  it.each(Object.keys(songRules))('%s', (name) => {
    const found = songs.flatMap((song) => {
      const problem = songRules[name]!(song);
      return problem === null ? [] : [named(song.exercise, problem)];
    });
    expect(found.slice(0, 3)).toEqual([]);
  });

  it('keeps the other rules of a single line: rhythm, marks, motion, minor and reasons', () => {
    const kept = lineRules.filter(({ id }) => !countedOtherwise.includes(id));
    expect(lineRules.length - kept.length).toBe(countedOtherwise.length);
    const found = staves.flatMap((exercise) => {
      const music = readMusic(exercise);
      return kept.flatMap((rule) =>
        rule.applies(music)
          ? rule.check(music).map((problem) => `${rule.id} ${named(exercise, problem)}`)
          : [],
      );
    });
    expect(found.slice(0, 3)).toEqual([]);
  });

  it('would not pass with wrong notes: every rule can fail', () => {
    const fired = new Set<string>();
    for (const [index, exercise] of staves.entries()) {
      for (const spoilt of spoiltSongs(exercise, index)) {
        const song = songOf(spoilt);
        for (const [name, rule] of Object.entries(songRules)) {
          if (!fired.has(name) && song.sets.length > 0 && rule(song) !== null) fired.add(name);
          if (song.sets.length === 0) fired.add('every note belongs to one set of the level');
        }
      }
    }
    expect([...fired].toSorted()).toEqual(Object.keys(songRules).toSorted());
  });

  it('comes in every set of its level', () => {
    const sets = levelNumbers.map((level) => {
      const whole = songs
        .filter((song) => song.level === level)
        .flatMap(({ sets: all, sung }) =>
          all.filter(({ steps }) => steps.length === new Set(sung.map(({ step }) => step)).size),
        );
      return [...new Set(whole.map(({ id }) => id))].toSorted();
    });
    expect(sets).toEqual([
      ['lsm', 'sm'],
      ['mrd', 'smd', 'smrd'],
      ['lsmrd'],
      ['high-do', 'low-la', 'low-sol'],
      ['drmfs'],
      ['drmfsl'],
      ['major'],
      ['la-minor'],
    ]);
  });

  it('takes over the notes of the question in fewer than half of the answers', () => {
    const eights = staves.filter(({ measures }) => measures === 8);
    const same = eights.filter(({ plan }) => plan.echoes.some((echo) => echo.of === 'notes'));
    expect(eights.length).toBeGreaterThan(80);
    expect(same.length / eights.length).toBeLessThan(0.45);
    expect(same.length).toBeGreaterThan(0);
  });

  it('overlaps with the next level by less than half, where the level chooses all', () => {
    const boxes = levelNumbers.map((level) => {
      const hard = Array.from({ length: 100 }, (_, seed) => {
        const request = completeRequest({ medium: 'toneset', levelId: `pv~${level}` });
        return exerciseOf(request, seed).difficulty;
      }).toSorted((one, other) => one - other);
      return { low: hard[25]!, high: hard[75]! };
    });
    for (const [index, upper] of boxes.entries()) {
      const lower = boxes[index - 1];
      if (!lower) continue;
      const narrower = Math.min(lower.high - lower.low, upper.high - upper.low);
      expect(lower.high - upper.low, `level ${index + 1}`).toBeLessThan(narrower / 2);
    }
  });

  it('is harder at every level', () => {
    const difficulties = levelNumbers.map((level) =>
      median(atLevel(level).map(({ difficulty }) => difficulty)),
    );
    expect(difficulties).toEqual(difficulties.toSorted((one, other) => one - other));
    expect(new Set(difficulties).size).toBe(levelNumbers.length);
  });

  it('is the same bytes twice, and its code brings it back', () => {
    for (const [index, { request, seed }] of drawn.entries()) {
      const exercise = exercises[index]!;
      expect(generateExercise(request, seed)).toEqual({ kind: 'exercise', exercise });
      expect(readExerciseCode(exercise.code)).toMatchObject({ kind: 'code', request, seed });
    }
  });
});

describe('the page of a tone set', () => {
  it('is read back as it was written, every measure full', () => {
    for (const { abc, notes, request, pickup } of exercises) {
      const score = readAbc(abc);
      expect(writeAbc(score)).toBe(abc);
      const found = findInstrument(request.medium);
      if (found.kind === 'unknown') throw new Error(found.problem);
      const read = scoreNotes(score, found.instrument);
      expect(read, abc).toEqual(notes.map(({ reason: _, ...note }) => note));
      const inner = score.measures.slice(pickup > 0 ? 1 : 0, -1);
      expect(
        inner.map(({ elements }) => elements.reduce((sum, { ticks }) => sum + ticks, 0)),
        abc,
      ).toEqual(inner.map(({ meter }) => fullMeasure(meter)));
    }
  });

  it('is parsed by abcjs without a warning, and sung as it is written', () => {
    for (const { abc, notes } of exercises) {
      expect(abcjs.parseOnly(abc)[0]?.warnings, abc).toBeUndefined();
      expect(sungByAbcjs(abc), abc).toEqual(notes.map(({ midi }) => midi));
    }
  });

  it('stays on the staff', () => {
    for (const { notes } of exercises) {
      const midis = notes.map(({ midi }) => midi!);
      expect(Math.min(...midis)).toBeGreaterThanOrEqual(55);
      expect(Math.max(...midis)).toBeLessThanOrEqual(80);
    }
  });

  it('offers la-based movable do first', () => {
    for (const medium of ['toneset', 'toneset-stick']) {
      const found = findInstrument(medium);
      if (found.kind === 'unknown') throw new Error(found.problem);
      expect(annotatorsOf(found.instrument)[0]).toBe('MovableDoAndLaBasedMinor');
    }
    const exercise = exerciseOf(
      { medium: 'toneset', levelId: 'pv~8', annotation: 'MovableDoAndLaBasedMinor' },
      3,
    );
    expect(wordsOf(exercise)).toHaveLength(exercise.notes.length);
    expect(wordsOf(exercise).at(-1)).toBe('la');
  });
});

describe('stick notation', () => {
  it('has the same song as the staff, without its marks', () => {
    for (const [index, stick] of sticks.entries()) {
      expect(stick.notes).toEqual(staves[index]!.notes);
      expect(stick.plan).toEqual(staves[index]!.plan);
      expect(stick.abc).toContain('V:1 clef=none stafflines=0');
      expect(stick.abc).not.toMatch(/!|\((?![23])|\bL[A-Ga-g]/);
    }
  });

  it('has the letter of every sung note under its stem', () => {
    // High to low octave: do', do, do,; si is the raised sol of minor.
    const letters = 'drmfslt';
    const wordsFor = ({ sung }: ReturnType<typeof songOf>) =>
      sung.map(({ step, alter }) => {
        const octave = Math.floor(step / 7);
        const letter = letters.charAt(step - 7 * octave) + (alter === 1 ? 'i' : '');
        return letter + (octave < 0 ? ',' : octave > 0 ? "'" : '');
      });
    for (const stick of sticks) {
      const readings = readingsOf(stick).map((song) => wordsFor(song).join(' '));
      expect(readings, stick.abc).toContain(wordsOf(stick).join(' '));
    }
  });

  it('keeps its letters where other words are asked for', () => {
    const plain = exerciseOf({ medium: 'toneset-stick', levelId: 'pv~2' }, 5);
    const counted = exerciseOf(
      { medium: 'toneset-stick', levelId: 'pv~2', annotation: 'CountingAnnotation' },
      5,
    );
    const syllables = exerciseOf(
      { medium: 'toneset-stick', levelId: 'pv~2', annotation: 'MovableDoAndLaBasedMinor' },
      5,
    );
    expect(wordsOf(counted).map((word) => word.split(String.raw`\n`)[0])).toEqual(wordsOf(plain));
    expect(wordsOf(counted)[0]).toMatch(/^[dms]\\n1$/);
    expect(wordsOf(syllables)).toEqual(wordsOf(plain));
  });
});
