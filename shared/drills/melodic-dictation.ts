import type { Exercise } from '../generation/exercise.ts';
import { isSingleLine } from '../generation/request.ts';
import type { Random } from '../lib/random.ts';
import { type Key, keyName, tonicOf } from '../music/key.ts';
import { midiOf } from '../music/pitch.ts';
import type { ExerciseLink } from '../set-up/link.ts';
import { buildExercise } from './build-exercise.ts';
import type { Drill, LinkSettings } from './drill.ts';
import type { DrillChoice, DrillItem } from './exercise.ts';
import {
  type LevelSettings,
  levelDefaults,
  levelOptions,
  levelSettingsOfLink,
  metersOf,
  parametersOf,
  shortMusic,
} from './level-music.ts';
import { noteMisses, shapeMisses } from './melody-misses.ts';
import { fourIfThere } from './near-misses.ts';
import type { DrillReason } from './reason.ts';
import { rhythmMisses } from './rhythm-misses.ts';
import { setUpOfLink } from './set-up-of-link.ts';
import { abcOfTwo, beatOf, type TwoMeasures, tonesOfTwo, twoMeasuresOf } from './two-measures.ts';

export interface MelodySettings extends LevelSettings {
  /** The instrument that would read it; it is heard on a piano. */
  readonly medium: string;
  /** Written keys of a link; empty for those of the level. */
  readonly keys: readonly string[];
  /** The keynote is held under the melody. */
  readonly drone: boolean;
}

/** What the four have apart: where they go, one note, a note or a rhythm. */
const steps = ['shape', 'note', 'detail'] as const;
type MelodyStep = (typeof steps)[number];

const stepOf = (item: DrillItem) => item.id.split(':')[1] as MelodyStep;

function missesOf(step: MelodyStep, music: TwoMeasures, settings: MelodySettings) {
  if (step === 'shape') return shapeMisses(music);
  if (step === 'note') return noteMisses(music);
  return [
    ...noteMisses(music),
    ...rhythmMisses(music, parametersOf(settings.medium, settings.levelId)),
  ];
}

const heard = ({ tones }: DrillChoice) =>
  tones.map(({ midi, onset }) => `${midi} ${onset.toFixed(4)}`).join();

function exercise(
  settings: MelodySettings,
  item: DrillItem,
  random: Random,
  composed: Exercise | null,
) {
  const music = composed && twoMeasuresOf(composed);
  if (!music) return null;
  const { clef, sounds } = composed.parts[0]!;
  const choiceOf = (one: TwoMeasures, reason: DrillReason | null): DrillChoice => {
    const abc = abcOfTwo(one, music.meter);
    const tones = tonesOfTwo(one, sounds.chromatic);
    return { choice: abc, correct: reason === null, music: abc, tones, reason };
  };
  const misses = missesOf(stepOf(item), music, settings).map((miss) => ({
    choice: () => choiceOf(miss.music, miss.reason),
    weight: miss.weight,
  }));
  const right = choiceOf(music, null);
  const choices = fourIfThere(right, misses, random, heard);
  const key = music.measures[0].key;
  if (choices === null || key === null) return null;
  return buildExercise({
    ...{ type: 'mel', sense: 'ear', ask: 'figure', choices },
    item: { ...item, answer: right.choice },
    staff: { clef, key: keyName(key), isPiano: false },
    pulse: { beats: music.meter.beats, beat: beatOf(music), isCountedIn: true },
    ...(settings.drone && { drone: droneOf(key, sounds.chromatic) }),
  });
}

/** The keynote below middle C. */
function droneOf(key: Key, sounds: number): number {
  const pitchClass = (midiOf({ ...tonicOf(key), octave: 4 }) + sounds) % 12;
  return 48 + pitchClass;
}

/** What set-up says of it: a melody has one line, so of two hands or a choir it takes the level alone. */
function ofLink(link: ExerciseLink): LinkSettings<MelodySettings> {
  const level = levelSettingsOfLink(link);
  const read = setUpOfLink(link);
  if (level.kind === 'no-level' || read.kind === 'no-level') return level as LinkSettings<never>;
  const { instrument } = read;
  const isMelodic = instrument?.kind === 'pitched' && isSingleLine(instrument);
  return {
    kind: 'ok',
    settings: {
      ...level.settings,
      ...(isMelodic && { medium: instrument.id }),
      ...(link.keySigs !== 'disabled' && { keys: link.keySigs }),
    },
  };
}

/** Finds the melody that is heard among four that are written. */
export const melodicDictation: Drill<MelodySettings> = {
  type: 'mel',
  steps,
  defaults: { ...levelDefaults, medium: 'violin', keys: [], drone: false },
  options: { ...levelOptions, drone: [false, true] },
  ofLink,
  items: ({ levelId }, step) => [{ id: `mel:${step}:${levelId}`, answer: step }],
  music: (settings, _, random) => {
    const { medium, levelId, keys } = settings;
    const own = parametersOf(medium, levelId).pitch;
    const known = keys.filter((key) => own?.keys.includes(key) || own?.keysByHand.includes(key));
    return shortMusic(medium, levelId, {
      timeSignatures: [random.pick(metersOf(settings, medium))],
      keySignatures: known,
    });
  },
  exercise,
};
