import { describe, expect, it } from 'vitest';
import type { Exercise } from '#shared/generation/exercise';
import {
  chooseRepair,
  chooseSeveral,
  skillShares,
  trainedSkills,
} from '#shared/skills/choose-repair';
import { exerciseWith } from '../practice/exercises.ts';

/** Candidates of given music, their seeds from 1. */
const candidates = (...bodies: readonly string[]): readonly Exercise[] =>
  bodies.map((body, index) => ({ ...exerciseWith(body), seed: index + 1 }));

const steps = 'C4 D4 E4 F4';
const fifths = 'C4 G4 C4 G4';
const oneFifth = 'C4 G4 A4 B4';
const leap = { 'interval:fifth-up': 1 } as const;

describe('the share of a skill', () => {
  it('is the part of the notes that ask it', () => {
    const shares = skillShares(exerciseWith(fifths));
    expect(shares.get('interval:fifth-up')).toBe(0.5);
    expect(shares.get('interval:fifth-down')).toBe(0.25);
    expect(shares.get('clef:treble')).toBe(1);
    expect(shares.get('key:D')).toBeUndefined();
  });
});

describe('of the candidates', () => {
  it('the one with most of what was missed is chosen', () => {
    const chosen = chooseRepair(candidates(steps, oneFifth, fifths), leap, null)!;
    expect(chosen.exercise.seed).toBe(3);
    expect(chosen.worth).toBe(1);
  });

  it('and of equal ones that of the lowest seed, in whatever order they come', () => {
    const all = candidates(steps, fifths, fifths);
    expect(chooseRepair(all, leap, null)!.exercise.seed).toBe(2);
    expect(chooseRepair(all.toReversed(), leap, null)!.exercise.seed).toBe(2);
  });

  it('not the music of the take, whatever marks it has', () => {
    const [, taken] = candidates(steps, fifths);
    const marked = { ...taken!, abc: `${taken!.abc}%` };
    const all = candidates(oneFifth, fifths);
    expect(chooseRepair(all, leap, marked)!.exercise.seed).toBe(1);
    expect(chooseRepair([taken!], leap, marked)).toBeNull();
    expect(chooseRepair([], leap, null)).toBeNull();
  });

  it('one is given where none asks what was missed, and said to be worth nothing', () => {
    const chosen = chooseRepair(candidates(steps, oneFifth), { 'key:D': 1 }, null)!;
    expect(chosen).toMatchObject({ exercise: { seed: 1 }, worth: 0 });
  });

  it('a rare rhythm counts as much as a register that most notes lie in', () => {
    const rare = candidates('C4 D4 E4 F4', "c'4 b4 a4 c'4");
    const [first, second] = rare;
    // One note of four asks the rhythm; all of the other lie high.
    const notes = first!.notes.map((note, index) =>
      index === 1 ? { ...note, reason: { ...note.reason, pattern: '7' } } : note,
    );
    const weights = { 'rhythm:7': 0.6, 'register:high': 0.4 } as const;
    const chosen = chooseRepair([{ ...first!, notes }, second!], weights, null)!;
    expect(chosen.exercise.seed).toBe(1);
  });

  it('a rhythm that none of them has is practised by its kin', () => {
    const [first, second] = candidates(steps, steps);
    const inPattern = (exercise: Exercise, pattern: string, seed: number): Exercise => ({
      ...exercise,
      seed,
      notes: exercise.notes.map((note) => ({ ...note, reason: { ...note.reason, pattern } })),
    });
    // Four sixteenths and a beat; four sixteenths; two eighths.
    const [rare, kin, other] = [
      inPattern(first!, 'a4s-18', 3),
      inPattern(second!, '7', 2),
      inPattern(second!, '4', 1),
    ];
    const weights = { 'rhythm:a4s-18': 1 } as const;
    expect(chooseRepair([other, kin], weights, null)!.exercise.seed).toBe(2);
    expect(chooseRepair([other, kin, rare], weights, null)!.exercise.seed).toBe(3);
    expect(chooseRepair([other], weights, null)).toMatchObject({ worth: 0 });
  });
});

describe('of several', () => {
  const seeds = (exercises: readonly Exercise[]) => exercises.map(({ seed }) => seed);

  it('that with most comes first, and each tune once', () => {
    const all = candidates(oneFifth, fifths, fifths, steps);
    expect(seeds(chooseSeveral(all, leap, 3))).toEqual([2, 1]);
    expect(seeds(chooseSeveral(all, leap, 1))).toEqual([2]);
  });

  it('none is given that asks nothing of what is wanted', () => {
    expect(chooseSeveral(candidates(steps, oneFifth), { 'key:D': 1 }, 3)).toEqual([]);
  });
});

describe('what an exercise is said to train', () => {
  const [music] = candidates(fifths);

  it.each([
    [
      'is what it was chosen for and has',
      { 'interval:fifth-up': 0.6, 'key:D': 0.4 },
      ['interval:fifth-up'],
    ],
    [
      'is two things at most, the heaviest first',
      { 'interval:fifth-down': 0.3, 'interval:fifth-up': 0.4, 'key:C': 0.3 },
      ['interval:fifth-up', 'interval:fifth-down'],
    ],
    [
      'leaves out what weighs little beside the heaviest',
      { 'interval:fifth-up': 0.9, 'clef:treble': 0.1 },
      ['interval:fifth-up'],
    ],
    ['is nothing where it has nothing of it', { 'key:D': 1 }, []],
  ] as const)('%s', (_, weights, trained) => {
    expect(trainedSkills(music!, weights)).toEqual(trained);
  });
});
