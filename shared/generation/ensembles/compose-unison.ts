import { suggestedTempo } from '../../catalogue/suggested-tempo.ts';
import type { Interval } from '../../music/interval.ts';
import { type Key, keyNamed } from '../../music/key.ts';
import type { meterNamed } from '../../music/meter.ts';
import { positionOf } from '../../music/pitch.ts';
import type { Composition, Stream } from '../composition.ts';
import { drawMeter, drawPickup } from '../draw-meter.ts';
import { drawMarks } from '../marks/draw-marks.ts';
import { noteReasons } from '../reasons.ts';
import type { Setting } from '../resolve-line.ts';
import { composeArranged, type Tune } from '../tune.ts';
import { concertInstrument } from './concert-instrument.ts';
import { type EnsembleSetting, playersOf } from './ensemble.ts';
import { ensembleAim } from './ensemble-aim.ts';
import { fitOctave } from './octave-fit.ts';
import { steadied } from './steadied.ts';
import { unisonRange } from './unison-range.ts';
import { withDrums } from './with-drums.ts';
import { hasDoubleSign, writtenPart } from './written-part.ts';

/** How many keys and ranges are tried; after `wideAttempts` of them each further try narrows the line by a step. */
const maxAttempts = 9;
const wideAttempts = 3;
/** Tunes drawn at most, until one is of its level. */
const wanted = 3;
/** The level that reads double sharps and flats. */
const lastLevel = 8;

interface FittedTune {
  readonly tune: Tune;
  readonly setting: Setting;
  /** By player. */
  readonly intervals: readonly Interval[];
}

/** One line for all, each class in its own octave; undefined where no line fits everybody. */
export function composeUnison(setting: EnsembleSetting, stream: Stream): Composition | undefined {
  const meter = drawMeter(setting.timeSignatures, stream('meter'));
  const pickup = drawPickup(meter, setting.parameters.pickupPercent, stream('pickup'));
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const keys = setting.keySignatures;
    // Keys later in the list were learnt later and are drawn more often.
    const name = stream(`key ${attempt}`).weighted(keys, (one) => keys.length + keys.indexOf(one));
    const fitted = tryTune(
      {
        setting,
        meter,
        pickup,
        key: keyNamed(name),
        narrower: Math.max(0, attempt - wideAttempts),
      },
      (part) => stream(`line ${attempt} ${part}`),
    );
    if (fitted) return arranged(fitted, setting, stream);
  }
  return undefined;
}

interface TuneTry {
  readonly setting: EnsembleSetting;
  readonly meter: ReturnType<typeof meterNamed>;
  readonly pickup: number;
  readonly key: Key;
  /** Steps the line gives up, for whoever has no octave for a wide one. */
  readonly narrower: number;
}

function tryTune(
  { setting, meter, pickup, key, narrower }: TuneTry,
  stream: Stream,
): FittedTune | undefined {
  const { base, parameters } = setting;
  const players = playersOf(setting);
  const range = unisonRange(players, key, parameters.pitch!.width - narrower, stream('range'));
  if (!range) return undefined;
  const instrument = concertInstrument(base, range);
  const width = positionOf(range.high) - positionOf(range.low);
  const pitch = { ...parameters.pitch!, keysByHand: [], written: range, width };
  const lineSetting: Setting = {
    ...setting,
    instrument,
    keySignatures: setting.keySignatures.filter((name) => keyNamed(name) === key),
    parameters: { ...steadied(parameters, meter, setting.measureCount), pitch },
    mayChange: { meter: false, key: false },
  };
  const aim = ensembleAim('unison', parameters.level);
  const found = composeArranged(
    { setting: lineSetting, instrument, pitch, meter, pickup },
    { aim, wanted, arrange: (tune) => tune },
    stream,
  );
  if (!found) return undefined;
  const intervals = players.map((player) => fitOctave(found.pitches, player));
  if (intervals.includes(null)) return undefined;
  const fitting = intervals as readonly Interval[];
  const isPlain = setting.level.number < lastLevel && hasDoubleSign(found.pitches, fitting);
  const tune = isPlain ? { ...found, pitches: found.held } : found;
  return { tune, setting: lineSetting, intervals: fitting };
}

function arranged(
  { tune, setting: lineSetting, intervals }: FittedTune,
  setting: EnsembleSetting,
  stream: Stream,
): Composition {
  const { plan, rhythm, slots, pitches, held, minorScale, difficulty } = tune;
  const { parameters } = setting;
  const instrument = concertInstrument(setting.base, lineSetting.parameters.pitch!.written);
  const brief = { plan, slots, pitches, parameters: lineSetting.parameters, instrument };
  const marks = drawMarks(brief, stream('marks'));
  const line = {
    plan,
    rhythm,
    tempo: suggestedTempo(parameters.tempo, plan.measures[0]!.meter),
    pitches,
    reasons: noteReasons(slots, pitches, held, plan, rhythm),
    marks,
  };
  const players = playersOf(setting);
  const written = players.map((player, at) => writtenPart(line, player, intervals[at]!));
  return {
    parts: withDrums(written, setting, { ...line, places: slots }, stream),
    plan,
    rhythm,
    minorScale: plan.measures[0]!.key!.mode === 'minor' ? minorScale : null,
    difficulty,
  };
}
