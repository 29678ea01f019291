import { describe, expect, it } from 'vitest';
import { drawChords } from '#shared/generation/plan/draw-chords';
import { drawForm, withOwnEnds } from '#shared/generation/plan/draw-form';
import { phrasesOf } from '#shared/generation/plan/form';
import { mayFollowChord } from '#shared/generation/plan/harmony';
import { modelMeasures } from '#shared/generation/plan/model-measures';
import { chordAt, type Form, sequenceSteps } from '#shared/generation/plan/plan';
import { createRandom } from '#shared/lib/random';
import { type Chord, chordDegrees } from '#shared/music/chord';
import { keyNamed } from '#shared/music/key';
import { meterNamed } from '#shared/music/meter';
import { fullMeasure } from '#shared/music/score';

function formOf(count: number, meterName: string, seed: number, hasSequence = false): Form {
  const meter = meterNamed(meterName);
  const measures = Array.from({ length: count }, () => ({
    meter,
    key: keyNamed('C'),
    ticks: fullMeasure(meter),
  }));
  const phrases = phrasesOf(count);
  const echoes = drawForm(
    { measures, phrases, hasSequence, kind: 'tune' },
    createRandom(seed, 'form'),
  );
  return { pickup: 0, measures, phrases, echoes };
}

describe('a tune of any length is likened to one of eight measures', () => {
  it.each([
    [2, [0, 7]],
    [4, [0, 1, 6, 7]],
    [6, [0, 1, 2, 5, 6, 7]],
    [8, [0, 1, 2, 3, 4, 5, 6, 7]],
    [10, [0, 1, 2, 3, 4, 5, null, null, 6, 7]],
    [12, [0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7]],
  ])('%i measures', (count, expected) => {
    expect(modelMeasures(phrasesOf(count))).toEqual(expected);
  });
});

describe('a form', () => {
  const forms = [4, 6, 8, 12, 16, 32].flatMap((count) =>
    Array.from({ length: 60 }, (_, seed) => formOf(count, '3/4', seed)),
  );

  it('owes only to measures before, and never the same one twice running', () => {
    for (const { echoes } of forms) {
      for (const [measure, echo] of echoes.entries()) {
        if (!echo) continue;
        expect(echo.source).toBeLessThan(measure);
        expect(echo.source).toBeGreaterThanOrEqual(0);
        const isExact = echo.of === 'notes' && echo.steps === 0 && echo.butLast === 0;
        expect(isExact && echo.source === measure - 1).toBe(false);
      }
    }
  });

  it('lets three of any eight measures share a rhythm in 3/8, where a measure may be one note', () => {
    for (const count of [8, 16]) {
      for (let seed = 0; seed < 200; seed++) {
        const roots: number[] = [];
        for (const [measure, echo] of formOf(count, '3/8', seed).echoes.entries()) {
          roots.push(echo ? roots[echo.source]! : measure);
        }
        for (const [measure, root] of roots.entries()) {
          const eight = roots.slice(Math.max(0, measure - 7), measure + 1);
          expect(eight.filter((one) => one === root).length).toBeLessThanOrEqual(3);
        }
      }
    }
  });

  it('is one of many, and opens its second phrase as the first more often than not', () => {
    const eights = Array.from({ length: 400 }, (_, seed) => formOf(8, '4/4', seed).echoes);
    expect(new Set(eights.map((echoes) => JSON.stringify(echoes))).size).toBeGreaterThan(150);
    const parallel = eights.filter((echoes) => echoes[4]?.source === 0 && echoes[5]?.source === 1);
    expect(parallel.length).toBeGreaterThan(150);
  });

  it('has a sequence inside a phrase where one is asked for', () => {
    for (let seed = 0; seed < 60; seed++) {
      const { echoes } = formOf(8, '4/4', seed, true);
      const moved = echoes.filter(
        (echo, measure) => echo?.of === 'notes' && echo.steps !== 0 && echo.source === measure - 1,
      );
      expect(moved.length).toBeGreaterThan(0);
    }
  });

  it('leaves the ends of phrases to themselves where it must', () => {
    const { echoes, phrases } = formOf(16, '4/4', 3);
    const own = withOwnEnds(echoes, phrases);
    expect([3, 7, 11, 15].map((measure) => own[measure])).toEqual([null, null, null, null]);
  });
});

describe('chords', () => {
  const allowed: readonly Chord[] = ['I', 'ii', 'IV', 'V', 'V7', 'vi'];
  const drawn = Array.from({ length: 300 }, (_, seed) => {
    const form = formOf(8, seed % 2 ? '4/4' : '3/4', seed, seed % 3 === 0);
    const random = createRandom(seed, 'chords');
    const brief = {
      form,
      mode: 'major' as const,
      allowed,
      perMeasure: 2 as const,
      isTaught: false,
      lastNote: 0,
    };
    return { form, ...drawChords(brief, random)! };
  });

  it('follow each other as the table of functions lets them, from I to V and I', () => {
    for (const { chords } of drawn) {
      expect(chords[0]!.chord).toBe('I');
      expect(chords.at(-1)!.chord).toBe('I');
      expect(['V', 'V7']).toContain(chords.at(-2)!.chord);
      for (const [at, { chord }] of chords.entries()) {
        if (at > 0) expect(mayFollowChord(chords[at - 1]!.chord, chord)).toBe(true);
      }
    }
  });

  it('come again where all notes of a measure do, and bear what a sequence moves', () => {
    for (const { form, chords, echoes } of drawn) {
      for (const [measure, echo] of echoes.entries()) {
        if (echo?.of !== 'notes') continue;
        const from = chordAt({ chords }, echo.source, 0);
        const degrees: readonly number[] = chordDegrees(chordAt({ chords }, measure, 0));
        const moved = chordDegrees(from).map((degree) => ((degree + echo.steps + 6) % 7) + 1);
        const borne = moved.filter((degree) => degrees.includes(degree)).length;
        expect(borne).toBeGreaterThanOrEqual(sequenceSteps(echo, measure) === 0 ? 3 : 2);
      }
      expect(echoes.length).toBe(form.echoes.length);
    }
  });

  it('stay at home less, and rest away from it first, where a level teaches more than home', () => {
    const shares = [false, true].map((isTaught) => {
      const pieces = Array.from({ length: 200 }, (_, seed) => {
        const form = formOf(8, '4/4', seed);
        const brief = { form, mode: 'major' as const, allowed, perMeasure: 1 as const };
        return drawChords({ ...brief, isTaught, lastNote: 0 }, createRandom(seed, 'chords'))!
          .chords;
      });
      const all = pieces.flat().map(({ chord }) => chord);
      const share = <T>(those: readonly T[], test: (one: T) => boolean) =>
        those.filter(test).length / those.length;
      return {
        home: share(all, (chord) => chord === 'I'),
        beyond: share(pieces, (own) => own.some(({ chord }) => !['I', 'V', 'V7'].includes(chord))),
        question: share(pieces, (chords) => chordAt({ chords }, 3, 0) !== 'I'),
      };
    });
    const [plain, taught] = shares as [(typeof shares)[0], (typeof shares)[0]];
    expect(taught.home).toBeLessThan(Math.min(0.56, plain.home));
    expect(taught.beyond).toBeGreaterThan(Math.max(0.6, plain.beyond));
    expect(taught.question).toBeGreaterThan(Math.max(0.6, plain.question));
  });

  it('come in many plans', () => {
    const plans = drawn.map(({ chords }) => chords.map(({ chord }) => chord).join());
    expect(new Set(plans).size).toBeGreaterThan(90);
  });
});
