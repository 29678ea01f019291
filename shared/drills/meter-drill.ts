import type { Exercise } from '../generation/exercise.ts';
import type { Random } from '../lib/random.ts';
import { type Meter, measureLength, meterNamed, meters } from '../music/meter.ts';
import { buildExercise } from './build-exercise.ts';
import type { Drill } from './drill.ts';
import type { DrillChoice, DrillItem } from './exercise.ts';
import {
  type LevelSettings,
  levelDefaults,
  levelOptions,
  levelSettingsOfLink,
  metersOf,
  rhythmMedium,
  shortMusic,
} from './level-music.ts';
import { heardMeter, isCompound, isSeenToDiffer } from './meter-tells.ts';
import { fourIfThere, type NearMiss } from './near-misses.ts';
import { abcOfTwo, beatOf, tonesOfTwo, twoMeasuresOf } from './two-measures.ts';

export interface MeterSettings extends LevelSettings {
  readonly sense: 'eye' | 'ear' | 'both';
}

/** Simple meters of few beats, then beats that divide in three, then what is rare. */
const steps: Readonly<Record<string, readonly string[]>> = {
  simple: ['2/4', '3/4', '4/4'],
  compound: ['3/8', '6/8', '9/8', '12/8'],
  rare: ['2/2', '3/2', '4/2', '5/4', '6/4'],
};

const senses = ['eye', 'ear'] as const;

const meterOf = (item: DrillItem) => meterNamed(item.id.split(':')[1]!);

function items(settings: MeterSettings, step: string): readonly DrillItem[] {
  return metersOf(settings, rhythmMedium)
    .filter((name) => steps[step]!.includes(name))
    .flatMap((name) =>
      senses
        .filter((sense) => settings.sense === 'both' || settings.sense === sense)
        .map((sense) => ({ id: `md:${name}:${sense}`, answer: name })),
    );
}

/** How likely one meter is taken for another: as long, as many beats, the same division. */
function likeness(right: Meter, taken: Meter): number {
  if (measureLength(right) === measureLength(taken)) return 10;
  const isAlike = isCompound(right) === isCompound(taken);
  if (right.beats === taken.beats) return isAlike ? 3 : 7;
  return isAlike && Math.abs(right.beats - taken.beats) === 1 ? 7 : 1;
}

function exercise(_: MeterSettings, item: DrillItem, random: Random, composed: Exercise | null) {
  const right = meterOf(item);
  const sense = item.id.endsWith(':ear') ? 'ear' : 'eye';
  const music = composed && twoMeasuresOf(composed);
  if (music?.meter !== right) return null;
  const tones = tonesOfTwo(music, 0);
  const choiceOf = (meter: Meter): DrillChoice => ({
    choice: meter.name,
    correct: meter === right,
    music: abcOfTwo(music, meter),
    tones,
    reason:
      meter === right
        ? null
        : {
            kind: 'meter',
            beats: meter.beats,
            isCompound: isCompound(meter),
            quarters: measureLength(meter),
          },
  });
  const differs = (other: Meter) =>
    sense === 'ear' ? heardMeter(other) !== heardMeter(right) : isSeenToDiffer(music, other);
  const misses = meters
    .filter((meter) => meter !== right && differs(meter))
    .map((meter): NearMiss => ({ choice: () => choiceOf(meter), weight: likeness(right, meter) }));
  const sameness = ({ choice }: DrillChoice) =>
    sense === 'ear' ? heardMeter(meterNamed(choice)) : choice;
  const choices = fourIfThere(choiceOf(right), misses, random, sameness);
  if (choices === null) return null;
  return buildExercise({
    ...{ type: 'md', item, sense, ask: 'name', choices },
    staff: { clef: 'rhythm-only', key: 'C', isPiano: false },
    asked: abcOfTwo(music, null),
    pulse: { beats: right.beats, beat: beatOf(music), isCountedIn: false },
  });
}

/** Names the meter of two measures that are seen without one, or heard over their beats. */
export const meterDrill: Drill<MeterSettings> = {
  type: 'md',
  steps: Object.keys(steps),
  defaults: { ...levelDefaults, levelId: 'pv~4', sense: 'both' },
  options: { sense: [...senses, 'both'], ...levelOptions },
  ofLink: levelSettingsOfLink,
  items,
  music: ({ levelId }, item) =>
    shortMusic(rhythmMedium, levelId, { timeSignatures: [meterOf(item).name] }),
  exercise,
};
