import { describe, expect, it } from 'vitest';
import { composeExercise } from '#shared/drills/create-exercise';
import type { Drill } from '#shared/drills/drill';
import type { DrillExercise } from '#shared/drills/exercise';
import { melodicDictation } from '#shared/drills/melodic-dictation';
import { meterDrill } from '#shared/drills/meter-drill';
import { rhythmDictation } from '#shared/drills/rhythm-dictation';
import { generateExercise } from '#shared/generation/generate';
import type { Generated } from '#shared/generation/write-exercise';
import { expectFourChoices } from './four-choices.ts';
import { heardOf, measuresOf } from './read-figure.ts';

const seeds = 10_000;
/** So many pieces a choice are composed; then they are asked again by other seeds. */
const pieces = 12;

/** A composer that has written some pieces of each choice, and takes one of them. */
function composer() {
  const written = new Map<string, Generated[]>();
  return async (request: Parameters<typeof generateExercise>[0], seed: number) => {
    const key = JSON.stringify(request);
    const known = written.get(key) ?? [];
    written.set(key, known);
    if (known.length < pieces) known.push(generateExercise(request, known.length + 1));
    return known[seed % known.length]!;
  };
}

const levels = ['pv~1', 'pv~3', 'pv~5', 'pv~7'];

/** A question of each seed, at several levels and every step. */
async function askAll<Settings extends object>(
  drill: Drill<Settings>,
  look: (exercise: DrillExercise, fault: (what: string) => void) => void,
): Promise<readonly string[]> {
  const compose = composer();
  const faults: string[] = [];
  for (let seed = 0; seed < seeds; seed++) {
    const levelId = levels[seed % levels.length]!;
    const settings = { ...drill.defaults, levelId };
    const steps = drill.steps.filter((step) => drill.items(settings, step).length > 0);
    const step = steps[Math.floor(seed / levels.length) % steps.length]!;
    const exercise = await composeExercise(drill, { settings, step, seed, last: null }, compose);
    expectFourChoices(exercise!);
    look(exercise!, (what) => faults.push(`${seed} ${exercise!.item.id}: ${what}`));
  }
  return faults;
}

const lengths: Readonly<Record<string, number>> = {
  ...{ '2/4': 2, '3/4': 3, '4/4': 4, '5/4': 5, '6/4': 6, '2/2': 4, '3/2': 6, '4/2': 8 },
  ...{ '3/8': 1.5, '6/8': 3, '9/8': 4.5, '12/8': 6 },
};

describe('thousands of questions', () => {
  it('of meters: the music is in the right one, and each wrong one is seen or heard to be wrong', async () => {
    const faults = await askAll(meterDrill, ({ item, sense, choices, asked }, fault) => {
      const measures = measuresOf(asked!);
      const length = measures[0]!.reduce((sum, { quarters }) => sum + quarters, 0);
      if (Math.abs(length - lengths[item.answer]!) > 1e-6) fault(`measures of ${length}`);
      if (/\[M:/.test(asked!)) fault('says its meter');
      for (const { choice, correct, reason } of choices) {
        if (correct) continue;
        if (reason?.kind !== 'meter') fault(`${choice} has no reason`);
        else if (reason.quarters !== lengths[choice]) fault(`${choice} claims ${reason.quarters}`);
      }
      const beats = choices.map(({ reason }) => reason?.kind === 'meter' && reason.beats);
      if (sense === 'ear' && beats.filter((count) => count === 2 || count === 4).length > 2)
        fault('two in two and two in four');
    });
    expect(faults).toEqual([]);
  }, 120_000);

  it('of rhythms: four that sound apart, each wrong one where it says', async () => {
    const faults = await askAll(rhythmDictation, ({ choices }, fault) => {
      const right = choices.find(({ correct }) => correct)!;
      const all = choices.map(({ music }) => heardOf(music).map(({ onset }) => onset.toFixed(3)));
      if (new Set(all.map((one) => one.join())).size !== 4) fault('two sound alike');
      const [own] = measuresOf(right.music);
      const measure = own!.reduce((sum, { quarters }) => sum + quarters, 0);
      for (const { music, reason } of choices) {
        if (music === right.music) continue;
        if (reason?.kind !== 'rhythm') fault('no reason');
        else {
          const from = (reason.measure - 1) * measure;
          const apart = onsetsApart(right.music, music);
          if (apart.some((onset) => onset < from - 1e-6 || onset >= from + measure))
            fault(`differs outside of measure ${reason.measure}`);
        }
      }
    });
    expect(faults).toEqual([]);
  }, 120_000);

  it('of melodies: four that sound apart, each wrong one where and as far as it says', async () => {
    const faults = await askAll(melodicDictation, ({ choices }, fault) => {
      const right = choices.find(({ correct }) => correct)!;
      const all = choices.map(({ music }) =>
        heardOf(music).map(({ onset, position, sign }) => `${onset.toFixed(3)} ${position}${sign}`),
      );
      if (new Set(all.map((one) => one.join())).size !== 4) fault('two are written alike');
      for (const { music, reason } of choices) {
        if (music === right.music || reason?.kind !== 'note') continue;
        const [ours, theirs] = [heardOf(right.music), heardOf(music)];
        const apart = theirs
          .map((note, place) => note.position - ours[place]!.position)
          .filter((steps) => steps !== 0);
        if (apart.length !== 1 || apart[0] !== reason.steps) fault(`not ${reason.steps} steps`);
      }
    });
    expect(faults).toEqual([]);
  }, 120_000);
});

/** Where a note begins in one of them alone. */
function onsetsApart(one: string, other: string): readonly number[] {
  const of = (music: string) => new Set(heardOf(music).map(({ onset }) => onset.toFixed(4)));
  const [here, there] = [of(one), of(other)];
  const alone = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
    [...a].filter((onset) => !b.has(onset));
  return [...alone(here, there), ...alone(there, here)].map(Number);
}

it.each([
  ['pv~1', ['2/4', '4/4']],
  ['pv~4', ['2/2', '2/4', '3/4', '4/4', '6/8']],
])('meters at %s are those of the level', (levelId, meters) => {
  const settings = { ...meterDrill.defaults, levelId };
  const asked = meterDrill.steps.flatMap((step) => meterDrill.items(settings, step));
  expect([...new Set(asked.map(({ answer }) => answer))].toSorted()).toEqual(meters);
});

it('a level that has none of the chosen meters asks its own', () => {
  const settings = { ...rhythmDictation.defaults, levelId: 'pv~1', meters: ['6/8'] };
  const asked = rhythmDictation.steps.flatMap((step) => rhythmDictation.items(settings, step));
  expect(asked.map(({ answer }) => answer).toSorted()).toEqual(['2/4', '4/4']);
});
