import type { PitchedInstrument } from '../catalogue/instruments.ts';
import type { PitchParameters } from '../catalogue/level-parameters.ts';
import type { Random } from '../lib/random.ts';
import type { Key } from '../music/key.ts';
import type { Meter } from '../music/meter.ts';
import { isWithin } from '../music/range.ts';
import { scalePitch } from '../music/scale.ts';
import { type Melody, searchMelody } from './melody.ts';
import { melodySlots } from './melody-slots.ts';
import { planExercise } from './plan.ts';
import { melodyQuality } from './quality.ts';
import type { Setting } from './request.ts';
import { drawRhythm, type MeasureRhythm } from './rhythm.ts';
import { chooseWindow } from './window.ts';

export interface Tune {
  readonly key: Key;
  readonly rhythm: readonly MeasureRhythm[];
  /** One position for each note of the rhythm. */
  readonly melody: Melody;
}

export interface TuneBrief {
  readonly setting: Setting;
  readonly instrument: PitchedInstrument;
  readonly pitch: PitchParameters;
  readonly meter: Meter;
}

/** Legal tunes to choose from, and attempts to find them. */
const wantedTunes = 8;
const maxAttempts = 400;
/** After so many attempts without a tune the planned climax is given up. */
const archedAttempts = 120;
/** Even a plain tune is drawn now and then: in short music the best one would come too often. */
const leastWeight = 0.01;

/**
 * Finds several tunes in one key and window, each on a plan of its own, and draws one of the better.
 *
 * @param stream random numbers by name, so that a change in one attempt leaves the others alone
 */
export function composeTune(
  { setting, instrument, pitch, meter }: TuneBrief,
  stream: (name: string) => Random,
): Tune {
  const window = chooseWindow(instrument, pitch, setting.keySignatures, stream('window'));
  const { key } = window;
  const chords = pitch.chords.filter((chord) => key.mode === 'major' || chord !== 'ii');
  const tunes = new Map<string, Tune & { readonly quality: number }>();
  let found = 0;
  for (let attempt = 0; attempt < maxAttempts && found < wantedTunes; attempt++) {
    const random = stream(`attempt ${attempt}`);
    const plan = planExercise(setting.measureCount, chords, random);
    const rhythm = drawRhythm(meter, plan, setting.parameters, random);
    const slots = melodySlots(meter, plan, rhythm, pitch.firstDegrees);
    const shape = attempt >= archedAttempts && found === 0 ? 'free' : 'arched';
    const melody = searchMelody({ slots, window, parameters: pitch, meter, shape }, random);
    if (!melody || comfortOf(melody, key, instrument) < pitch.comfortShare) continue;
    found++;
    tunes.set(`${rhythm} ${melody}`, {
      key,
      rhythm,
      melody,
      quality: melodyQuality(melody, slots),
    });
  }
  if (found === 0) throw new Error(`No tune for ${JSON.stringify(setting)}`);
  return stream('choice').weighted([...tunes.values()], ({ quality }) => {
    const square = quality * quality;
    return square * square + leastWeight;
  });
}

/** Share of the notes inside the beginner range. */
function comfortOf(melody: Melody, key: Key, { ranges }: PitchedInstrument): number {
  const inside = melody.filter((note) => isWithin(ranges.beginner, scalePitch(key, note)));
  return inside.length / melody.length;
}
