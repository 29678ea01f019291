import { describe, expect, it } from 'vitest';
import { findLevel } from '#shared/catalogue/find-level';
import { findInstrument } from '#shared/catalogue/instruments';
import { type LevelNumber, levelNumbers } from '#shared/catalogue/levels';
import { levelParameters } from '#shared/catalogue/resolve-level';
import { phrasesOf } from '#shared/generation/plan/form';
import type { Echo, Form } from '#shared/generation/plan/plan';
import { endsPhrase } from '#shared/generation/plan/plan';
import { countedTable } from '#shared/generation/rhythm/counted-table';
import { drawCountedRhythm } from '#shared/generation/rhythm/draw-counted-rhythm';
import { drawLesson, noLesson, serves, shows, tasksOf } from '#shared/generation/rhythm/lesson';
import { rhythmPools } from '#shared/generation/rhythm/pool';
import { createRandom } from '#shared/lib/random';
import { keyNamed } from '#shared/music/key';
import { meterNamed } from '#shared/music/meter';
import { fullMeasure } from '#shared/music/score';

const found = findInstrument('violin');
if (found.kind === 'unknown') throw new Error(found.problem);
const { instrument } = found;
const parametersOf = (level: number) => levelParameters(instrument, findLevel(`pv~${level}`)!);

const meter = meterNamed('4/4');
const length = fullMeasure(meter);

/** Eight measures of 4/4 in two phrases, of which some share their rhythm with an earlier one. */
function formOf(shared: Readonly<Record<number, number>> = {}): Form {
  const measures = Array.from({ length: 8 }, () => ({
    meter,
    key: keyNamed('C'),
    ticks: length,
  }));
  const echoes = measures.map((_, at): Echo | null => {
    const source = shared[at];
    return source === undefined ? null : { source, of: 'rhythm' };
  });
  return { pickup: 0, measures, phrases: phrasesOf(8), echoes };
}

const own = [0, 1, 2, 3, 4, 5, 6, 7];

describe('what is asked of an exercise', () => {
  const asked = (level: LevelNumber, reader: 'tune' | 'drum') =>
    Array.from({ length: 300 }, (_, seed) => drawLesson(level, reader, createRandom(seed, 'ask')));

  it.each(levelNumbers)('is syncopation from level 5 on, of drums to level 6 (%i)', (level) => {
    const isAsked = (reader: 'tune' | 'drum') =>
      asked(level, reader).some(({ rhythm }) => rhythm === 'syncopated');
    expect(isAsked('tune')).toBe(level >= 5);
    expect(isAsked('drum')).toBe(level === 5 || level === 6);
  });

  it('is nothing at level 1, and from level 2 a rest of most', () => {
    expect(asked(1, 'tune').every((one) => one.rhythm === null && !one.hasRest)).toBe(true);
    expect(asked(2, 'tune').filter(({ hasRest }) => hasRest).length).toBeGreaterThan(200);
  });
});

describe('the measures that show it', () => {
  const ask = (classes: readonly number[], form: Form, hasRest = true) =>
    Array.from({ length: 100 }, (_, seed) =>
      tasksOf({ rhythm: 'new', hasRest, isFree: true }, form, classes, createRandom(seed, 'place')),
    );

  it('lie inside a phrase, what is new in the second one, the rest somewhere else', () => {
    const form = formOf();
    for (const tasks of ask(own, form)) {
      const [one, other] = ['new', 'rest'].map(
        (task) => [...tasks].find(([, asked]) => asked === task)![0],
      );
      expect(one).toBeGreaterThanOrEqual(4);
      expect(one).not.toBe(other);
      expect(endsPhrase(form, one!)).toBeFalsy();
      expect(endsPhrase(form, other!)).toBeFalsy();
    }
  });

  it('are those of the first phrase where the second says it again', () => {
    const shared = { 4: 0, 5: 1, 6: 2 };
    const tasks = ask([0, 1, 2, 3, 0, 1, 2, 7], formOf(shared), false);
    for (const one of tasks) expect([...one.keys()].every((at) => at === 1 || at === 2)).toBe(true);
  });

  it('are none where every rhythm ends a phrase too', () => {
    const tasks = ask([0, 0, 0, 0, 0, 0, 0, 0], formOf());
    expect(tasks.every(({ size }) => size === 0)).toBe(true);
  });
});

describe.each([4, 5, 6, 7, 8])('the measures of level %i', (level) => {
  const parameters = parametersOf(level);
  const pools = rhythmPools(parameters, parametersOf(level - 1));
  const table = countedTable(pools(meter), meter, length, parameters);
  const all = [...table.measures, ...table.changed().measures];

  it('can show what is new, and a rest', () => {
    expect(all.some((one) => serves(one, 'new'))).toBe(true);
    expect(all.some((one) => serves(one, 'rest'))).toBe(true);
    expect(all.some((one) => serves(one, 'syncopated'))).toBe(level >= 5);
  });

  it('are as long as people’s where a beat of them was changed, and none of theirs again', () => {
    const text = ({ source }: (typeof all)[number]) =>
      source.lengths.map(({ isRest, ticks }) => `${isRest ? 'r' : ''}${ticks}`).join(' ');
    const theirs = new Set(table.measures.map(text));
    const changed = table.changed().measures;
    expect(changed.length).toBeGreaterThan(10);
    for (const one of changed) {
      expect(theirs.has(text(one))).toBe(false);
      expect(one.rhythm.parts.reduce((sum, { ticks }) => sum + ticks, 0)).toBe(length);
    }
  });

  it('show a new rhythm and a rest in most exercises that are asked for both', () => {
    const lesson = { rhythm: 'new', hasRest: true, isFree: true } as const;
    const form = formOf();
    const share = (asked: typeof lesson | typeof noLesson) =>
      Array.from({ length: 60 }, (_, seed) => {
        const random = createRandom(seed, 'rhythm');
        const rhythm = drawCountedRhythm(form, parameters, pools, random, asked)!;
        const isPlain = rhythm.measures.every((one) => one.parts.length > 0);
        return isPlain && shows(lesson, rhythm, form, pools);
      }).filter(Boolean).length;
    expect(share(lesson)).toBeGreaterThan(45);
    expect(share(noLesson)).toBeLessThan(share(lesson));
  });
});
