import { describe, expect, it } from 'vitest';
import type { LevelNumber } from '#shared/catalogue/levels';
import { planMeasures } from '#shared/generation/plan/measures';
import type { Form } from '#shared/generation/plan/plan';
import { planForm } from '#shared/generation/plan/plan-exercise';
import type { Rhythm } from '#shared/generation/rhythm/draw-rhythm';
import { drawChoraleChords } from '#shared/generation/voices/chorale-chords';
import type { ChordRoom } from '#shared/generation/voices/chord-room';
import { type Tonality, tonalityOf } from '#shared/generation/voices/tonality';
import { bassMayGo } from '#shared/generation/voices/voice-moves';
import { createRandom } from '#shared/lib/random';
import { chordDegrees, isDominant } from '#shared/music/chord';
import { keyNamed } from '#shared/music/key';
import { meterNamed } from '#shared/music/meter';
import { cMajor } from './choirs.ts';

const DRAWS = 200;
const quarter = 48;
const minor = tonalityOf(keyNamed('a'), 'harmonic');

function formOf({ key }: Tonality, seed: number): Form {
  const random = createRandom(seed, 'form');
  const meter = meterNamed('4/4');
  const brief = { count: 8, meter, key, pickup: 0, meters: [], keys: [] };
  return planForm({ measures: planMeasures(brief, random), pickup: 0, kind: 'voices' }, random);
}

/** Four quarters a measure; a half, a quarter and two eighths; at last a whole note. */
function rhythmOf(even: boolean): Rhythm {
  const lengths = even ? [1, 1, 1, 1] : [2, 1, 0.5, 0.5];
  const measure = (values: readonly number[]) => {
    let start = 0;
    const parts = values.map((value) => {
      const ticks = value * quarter;
      start += ticks;
      return { kind: 'note', start: start - ticks, ticks, tied: false, tuplet: null } as const;
    });
    return { patterns: [], parts };
  };
  const inner = Array.from({ length: 7 }, () => measure(lengths));
  return { pickup: null, measures: [...inner, measure([4])] };
}

/** Voices that have every note. */
const anyRoom: ChordRoom = { stands: () => true, goes: () => true };

function drawn(tonality: Tonality, level: LevelNumber = 5, even = true, room = anyRoom) {
  return Array.from({ length: DRAWS }, (_, seed) => {
    const form = formOf(tonality, seed);
    const rhythm = rhythmOf(even);
    const random = createRandom(seed, 'chords');
    const found = drawChoraleChords({ form, rhythm, level, tonality, room }, random);
    expect(found, `seed ${seed}`).toBeDefined();
    return found!;
  });
}

describe.each([
  ['major', cMajor],
  ['harmonic minor', minor],
] as const)('chords of a choir in %s', (_, tonality) => {
  const plans = drawn(tonality);

  it('begin at home and close from a dominant on its root', () => {
    for (const { plan, basses } of plans) {
      const names = plan.chords.map(({ chord }) => chord);
      expect(names[0]).toBe('I');
      expect(names.at(-1)).toBe('I');
      expect(isDominant(names.at(-2)!)).toBe(true);
      expect([basses[0], ...basses.slice(-2)]).toEqual([1, 5, 1]);
    }
  });

  it('rest on a triad, by which the cadence is named', () => {
    for (const { plan } of plans) {
      const rest = plan.chords.findLast(({ measure }) => measure === 3)!;
      const [first, last] = plan.phrases;
      if (rest.chord === 'V') expect(first!.cadence).toBe('half');
      else expect(['imperfect', 'open']).toContain(first!.cadence);
      expect(chordDegrees(rest.chord)).toHaveLength(3);
      expect(last!.cadence).toBe('authentic');
    }
  });

  it('give a bass that can be sung', () => {
    for (const { plan, basses } of plans) {
      const chords = basses.map((bass, note) => {
        const measure = Math.min(7, Math.floor(note / 4));
        const start = (note - 4 * measure) * quarter;
        const span = plan.chords.findLast((one) => one.measure === measure && one.start <= start)!;
        return { chord: span.chord, bass: bass! };
      });
      for (const [at, to] of chords.entries()) {
        expect(chordDegrees(to.chord)).toContain(to.bass);
        if (at > 0) expect(bassMayGo(chords[at - 1]!, to, tonality)).toBe(true);
      }
    }
  });

  it('are seldom the same plan twice', () => {
    const texts = plans.map(({ plan }) => plan.chords.map(({ chord }) => chord).join(' '));
    expect(new Set(texts).size).toBeGreaterThan(0.95 * DRAWS);
  });
});

it('chords change on beats alone', () => {
  for (const { plan } of drawn(cMajor, 5, false)) {
    for (const { start } of plan.chords) expect(start % quarter).toBe(0);
  }
});

it('ask for nothing the voices have no room for', () => {
  const room: ChordRoom = {
    stands: ({ chord, bass }) => chord !== 'vi' && !(chord === 'V' && bass === 7),
    goes: (from, to) => !(from.chord === 'IV' && to.chord === 'V'),
  };
  for (const { plan, basses } of drawn(cMajor, 5, true, room)) {
    const names = plan.chords.map(({ chord }) => chord);
    expect(names).not.toContain('vi');
    for (const [at, name] of names.entries()) {
      if (name === 'V') expect(names[at - 1]).not.toBe('IV');
    }
    for (const [note, bass] of basses.entries()) {
      const measure = Math.min(7, Math.floor(note / 4));
      const start = (note - 4 * measure) * quarter;
      const span = plan.chords.findLast((one) => one.measure === measure && one.start <= start)!;
      expect(span.chord === 'V' && bass === 7).toBe(false);
    }
  }
});

it('minor has no three with a raised fifth, and natural minor no dominant seventh', () => {
  const natural = tonalityOf(keyNamed('a'), 'natural');
  const names = (tonality: Tonality) =>
    new Set(drawn(tonality).flatMap(({ plan }) => plan.chords.map(({ chord }) => chord)));
  expect(names(minor)).not.toContain('iii');
  expect(names(natural)).toContain('iii');
  expect(names(natural)).not.toContain('V7');
});

it('a bass never leaps a tritone, and leaves a leading tone and a seventh by step', () => {
  expect(bassMayGo({ chord: 'IV', bass: 4 }, { chord: 'V', bass: 7 }, cMajor)).toBe(false);
  expect(bassMayGo({ chord: 'V', bass: 7 }, { chord: 'I', bass: 1 }, cMajor)).toBe(true);
  expect(bassMayGo({ chord: 'V', bass: 7 }, { chord: 'vi', bass: 6 }, cMajor)).toBe(false);
  expect(bassMayGo({ chord: 'V7', bass: 4 }, { chord: 'I', bass: 3 }, cMajor)).toBe(true);
  expect(bassMayGo({ chord: 'V7', bass: 4 }, { chord: 'I', bass: 1 }, cMajor)).toBe(false);
});
