import type { PitchedInstrument } from '../catalogue/instrument.ts';
import type { PitchParameters } from '../catalogue/level-parameters.ts';
import { suggestedTempo } from '../catalogue/suggested-tempo.ts';
import { createRandom, type Random } from '../lib/random.ts';
import type { Clef } from '../music/clef.ts';
import { type Pitch, pitch as pitchNamed, positionOf } from '../music/pitch.ts';
import { chordReasons } from './chord-notes.ts';
import { composeRhythm } from './compose-rhythm.ts';
import type { Composition, Stream } from './composition.ts';
import { drawMeter, drawPickup } from './draw-meter.ts';
import { drawUnder } from './fretted/draw-under.ts';
import { layOut } from './layout.ts';
import { drawMarks } from './marks/draw-marks.ts';
import { noteReasons } from './reasons.ts';
import type { Setting } from './resolve-line.ts';
import { settleLength } from './settle-length.ts';
import { composeTune, type Tune } from './tune.ts';

/** Writes the music of one seed: meter first, then rhythm alone or a tune. undefined where no tune was found. */
export function composeLine(setting: Setting, seed: number): Composition | undefined {
  const { instrument, level } = setting;
  const stream: Stream = (name) => createRandom(seed, `${instrument.id} ${level.id} ${name}`);
  return instrument.kind === 'unpitched'
    ? composeRhythm(setting, instrument, stream)
    : composePitched(setting, instrument, setting.parameters.pitch!, stream);
}

function composePitched(
  given: Setting,
  instrument: PitchedInstrument,
  pitch: PitchParameters,
  stream: Stream,
): Composition | undefined {
  const { parameters } = given;
  const meter = drawMeter(given.timeSignatures, stream('meter'));
  const setting = settleLength(given, meter);
  const pickup = drawPickup(meter, parameters.pickupPercent, stream('pickup'));
  const tune = composeTune({ setting, instrument, pitch, meter, pickup }, stream);
  if (!tune) return undefined;
  const { plan, rhythm, slots, pitches, held, minorScale, difficulty } = tune;
  const below = notesUnder(tune, setting, instrument, stream('under'));
  const marks = drawMarks({ plan, slots, pitches, parameters, instrument }, stream('marks'));
  const score = {
    clef: chooseClef(instrument, parameters.level, pitches),
    tempo: suggestedTempo(parameters.tempo, meter),
    pickup: plan.pickup,
    measures: layOut(
      plan,
      rhythm,
      (index) => pitches[index]!,
      marks,
      (index) => below[index] ?? [],
    ),
  };
  const reasons = noteReasons(slots, pitches, held, plan, rhythm).flatMap((reason, index) =>
    chordReasons(below[index] ?? [], slots[index]!, reason),
  );
  return {
    parts: [{ instrument, score, reasons }],
    plan,
    rhythm,
    minorScale: plan.measures.some(({ key }) => key?.mode === 'minor') ? minorScale : null,
    difficulty,
  };
}

/** By note of the tune, from the lowest; empty where the level has one line. */
function notesUnder(
  tune: Tune,
  { parameters }: Setting,
  { fingering, ranges }: PitchedInstrument,
  random: Random,
): readonly (readonly Pitch[])[] {
  const { notesUnder: rule, pitch } = parameters;
  if (rule === null || fingering.kind !== 'fretted') return [];
  return drawUnder({ ...tune, written: ranges[pitch!.range], rule, fingering }, random);
}

/** From this level on music that would need many ledger lines is written in the instrument's other clef. */
const otherClefLevel = 6;
const topLines: Readonly<Partial<Record<Clef, Pitch>>> = {
  bass: pitchNamed('A3'),
  tenor: pitchNamed('E4'),
  alto: pitchNamed('G4'),
};

function chooseClef(
  { clef, advancedClef }: PitchedInstrument,
  level: number,
  pitches: readonly Pitch[],
): Clef {
  const top = topLines[clef];
  if (!advancedClef || !top || level < otherClefLevel) return clef;
  const mean = pitches.reduce((sum, note) => sum + positionOf(note), 0) / pitches.length;
  return mean > positionOf(top) - 1 ? advancedClef : clef;
}
