import type { Exercise } from '../generation/exercise.ts';
import type { Random } from '../lib/random.ts';
import { buildExercise } from './build-exercise.ts';
import type { Drill } from './drill.ts';
import type { DrillChoice, DrillItem } from './exercise.ts';
import {
  type LevelSettings,
  levelDefaults,
  levelOptions,
  levelSettingsOfLink,
  metersOf,
  parametersOf,
  rhythmMedium,
  shortMusic,
} from './level-music.ts';
import { fourIfThere } from './near-misses.ts';
import type { DrillReason } from './reason.ts';
import { rhythmMisses } from './rhythm-misses.ts';
import { abcOfTwo, beatOf, type TwoMeasures, tonesOfTwo, twoMeasuresOf } from './two-measures.ts';

/** Meters whose beats divide in two, then those that divide in three. */
const steps: Readonly<Record<string, RegExp>> = { simple: /\/[42]$/, compound: /\/8$/ };

const meterOf = (item: DrillItem) => item.id.split(':')[1]!;

function items(settings: LevelSettings, step: string): readonly DrillItem[] {
  return metersOf(settings, rhythmMedium)
    .filter((name) => steps[step]!.test(name))
    .map((name) => ({ id: `rd:${name}:${settings.levelId}`, answer: name }));
}

/** What is heard of a rhythm: where its notes begin. */
const heard = ({ tones }: DrillChoice) => tones.map(({ onset }) => onset.toFixed(4)).join();

function exercise(
  { levelId }: LevelSettings,
  item: DrillItem,
  random: Random,
  composed: Exercise | null,
) {
  const music = composed && twoMeasuresOf(composed);
  if (!music) return null;
  const choiceOf = (one: TwoMeasures, reason: DrillReason | null): DrillChoice => {
    const abc = abcOfTwo(one, music.meter);
    return { choice: abc, correct: reason === null, music: abc, tones: tonesOfTwo(one, 0), reason };
  };
  const misses = rhythmMisses(music, parametersOf(rhythmMedium, levelId)).map((miss) => ({
    choice: () => choiceOf(miss.music, miss.reason),
    weight: miss.weight,
  }));
  const right = choiceOf(music, null);
  const choices = fourIfThere(right, misses, random, heard);
  if (choices === null) return null;
  return buildExercise({
    ...{ type: 'rd', sense: 'ear', ask: 'figure', choices },
    item: { ...item, answer: right.choice },
    staff: { clef: 'rhythm-only', key: 'C', isPiano: false },
    pulse: { beats: music.meter.beats, beat: beatOf(music), isCountedIn: true },
  });
}

/** Finds the rhythm that is heard among four that are written. */
export const rhythmDictation: Drill<LevelSettings> = {
  type: 'rd',
  steps: Object.keys(steps),
  defaults: levelDefaults,
  options: levelOptions,
  ofLink: levelSettingsOfLink,
  items,
  music: ({ levelId }, item) =>
    shortMusic(rhythmMedium, levelId, { timeSignatures: [meterOf(item)] }),
  exercise,
};
