import type { Random } from '../lib/random.ts';
import { abcKey } from '../music/abc/key-text.ts';
import { allKeys, type Key, keyName, keyNamed, type Mode, tonicOf } from '../music/key.ts';
import { midiOf, positionOf } from '../music/pitch.ts';
import { scalePitch } from '../music/scale.ts';
import { buildExercise } from './build-exercise.ts';
import type { Drill } from './drill.ts';
import type { DrillChoice, DrillExercise, DrillItem } from './exercise.ts';
import { fourOf, type NearMiss } from './near-misses.ts';
import { type NoteClef, noteClefs } from './note-settings.ts';

const modes: readonly Mode[] = ['major', 'minor'];

/** Few are none to three, many are four to seven. */
const signatureKinds = ['few-sharps', 'few-flats', 'many-sharps', 'many-flats'] as const;
type SignatureKind = (typeof signatureKinds)[number];

export interface SignatureSettings {
  readonly clef: NoteClef;
  readonly modes: readonly Mode[];
  readonly kinds: readonly SignatureKind[];
  /** A key is given, and its signature is to be found. */
  readonly isReverse: boolean;
}

/** The fewest and most signs of a step. */
const steps: Readonly<Record<string, readonly [low: number, high: number]>> = {
  ...{ few: [0, 2], more: [3, 4], many: [5, 7] },
};

function isAsked({ fifths, mode }: Key, settings: SignatureSettings): boolean {
  const size = Math.abs(fifths) <= 3 ? 'few' : 'many';
  const sides = fifths === 0 ? ['sharps', 'flats'] : [fifths > 0 ? 'sharps' : 'flats'];
  return (
    settings.modes.includes(mode) &&
    sides.some((side) => settings.kinds.includes(`${size}-${side}` as SignatureKind))
  );
}

function items(settings: SignatureSettings, step: string): readonly DrillItem[] {
  const [low, high] = steps[step]!;
  return allKeys
    .filter(({ fifths }) => Math.abs(fifths) >= low && Math.abs(fifths) <= high)
    .filter((key) => isAsked(key, settings))
    .map(keyName)
    .map((name) => ({ id: `ks:${name}${settings.isReverse ? ':find' : ''}`, answer: name }));
}

/** How likely one key of a mode is taken for another: by the fifths between them. */
function likeness(right: Key, { fifths }: Key): number {
  // Sharps for flats, and the keynote of the relative key.
  if (fifths === -right.fifths) return 8;
  if (fifths === right.fifths + (right.mode === 'major' ? 3 : -3)) return 6;
  return 10 / Math.abs(fifths - right.fifths) ** 2;
}

function exercise(settings: SignatureSettings, item: DrillItem, random: Random): DrillExercise {
  const right = keyNamed(item.answer);
  const choiceOf = (key: Key): DrillChoice => ({
    choice: keyName(key),
    correct: key.fifths === right.fifths,
    // After a signature stands room, or the next one would lie on it.
    music: `[K:${abcKey(key)}]x`,
    tones: triadOf(key).map((midi) => ({ midi, onset: 0, duration: 1.6 })),
    reason: key.fifths === right.fifths ? null : { kind: 'fifths', fifths: key.fifths },
  });
  const misses = allKeys
    .filter((key) => key.mode === right.mode && key.fifths !== right.fifths)
    .map((key): NearMiss => ({ choice: () => choiceOf(key), weight: likeness(right, key) }));
  return buildExercise({
    ...{ type: 'ks', item, sense: 'eye' },
    ask: settings.isReverse ? 'figure' : 'name',
    staff: { clef: settings.clef, key: 'C', isPiano: false },
    choices: fourOf(choiceOf(right), misses, random),
  });
}

/** The keynote's triad. */
function triadOf(key: Key): readonly number[] {
  const root = positionOf({ ...tonicOf(key), octave: 4 });
  return [0, 2, 4].map((above) => midiOf(scalePitch(key, root + above)));
}

/** Names keys by their signatures, or finds signatures by the names of keys. */
export const signatureDrill: Drill<SignatureSettings> = {
  type: 'ks',
  steps: Object.keys(steps),
  defaults: {
    ...{ clef: 'treble', modes: ['major'], kinds: ['few-sharps', 'few-flats'], isReverse: false },
  },
  options: { isReverse: [false, true], clef: noteClefs, modes, kinds: signatureKinds },
  ofLink: () => ({ kind: 'ok', settings: {} }),
  items,
  exercise,
};
