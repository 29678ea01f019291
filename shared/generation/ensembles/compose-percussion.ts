import { maxSelectablePitchParts } from '../../catalogue/ensemble.ts';
import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import { levels } from '../../catalogue/levels.ts';
import { levelParameters } from '../../catalogue/resolve-level.ts';
import { suggestedTempo } from '../../catalogue/suggested-tempo.ts';
import type { Random } from '../../lib/random.ts';
import { ticksOf } from '../../music/duration.ts';
import { type Meter, meterNamed } from '../../music/meter.ts';
import { rhythmLine } from '../../music/score.ts';
import { type Aim, chooseDraft, isOfLevel } from '../choose.ts';
import type { ComposedPart, Composition, Stream } from '../composition.ts';
import { difficultyOf } from '../difficulty.ts';
import { drawMeter, drawPickup } from '../draw-meter.ts';
import { drawNearest } from '../draw-nearest.ts';
import { drawDrummed } from '../drum-density.ts';
import { layOut } from '../layout.ts';
import { joined } from '../marks/draw-marks.ts';
import { drawDynamics } from '../marks/dynamics.ts';
import { drawStrokes } from '../marks/strokes.ts';
import { planMeasures } from '../plan/measures.ts';
import { endsPhrase, type Plan } from '../plan/plan.ts';
import { planExercise } from '../plan/plan-exercise.ts';
import { goodRhythm, rhythmQuality } from '../quality.ts';
import { strokeReasons } from '../reasons.ts';
import { drawRhythm, type Rhythm, soundingNotes } from '../rhythm/draw-rhythm.ts';
import { rhythmPools } from '../rhythm/pool.ts';
import { rhythmNotes } from '../rhythm/rhythm-notes.ts';
import { agreementOf } from '../voices/agreement.ts';
import type { EnsembleSetting } from './ensemble.ts';
import { ensembleAim } from './ensemble-aim.ts';
import { followed } from './follow-dynamics.ts';
import { groundRhythm } from './ground-rhythm.ts';
import type { Led } from './led.ts';
import type { Drummer } from './players.ts';

/** Pieces written at most, until a good one is of its level. */
const wanted = 8;
/** Lines drawn for each drum to find one that begins its notes with the first drum's. */
const beside = { draws: 8, near: 0 };
const independenceDifficulty = 4;

interface Piece {
  readonly plan: Plan;
  /** By drum, from the top. */
  readonly lines: readonly Rhythm[];
  readonly quality: number;
  readonly difficulty: number;
}

/**
 * Two to four drums: the first has the rhythm of the level, the second the ground under it, the others simpler
 * lines, chosen for how they fall in with the first. All close together.
 */
export function composePercussion(
  setting: EnsembleSetting,
  stream: Stream,
): Composition | undefined {
  const { parameters, level, members } = setting;
  const count = maxSelectablePitchParts(level.number);
  const drummers = members
    .flatMap((one) => (one.kind === 'drum' ? [one.drummer] : []))
    .slice(0, count);
  const meter = drawMeter(setting.timeSignatures, stream('meter'));
  const pickup = drawPickup(meter, parameters.pickupPercent, stream('pickup'));
  const aim = ensembleAim('percussion', parameters.level);
  const pieces: Piece[] = [];
  for (let draft = 0; draft < wanted && !pieces.some((one) => isSettled(one, aim)); draft++) {
    const piece = drawPiece(setting, meter, pickup, drummers, stream(`piece ${draft}`));
    if (piece) pieces.push(piece);
  }
  if (pieces.length === 0) return undefined;
  const { plan, lines, difficulty } =
    pieces.find((one) => isSettled(one, aim)) ?? chooseDraft(pieces, aim, stream('choice'));
  const tempo = suggestedTempo(parameters.tempo, meter);
  const led = rhythmNotes(plan, lines[0]!);
  const flat = led.map(() => 0);
  const marks = drawDynamics(plan, led, flat, parameters.dynamics, stream('dynamics'));
  return {
    parts: drummers.map((drummer, at) =>
      drumPart(
        drummer,
        lines[at]!,
        simpler(setting, at),
        { plan, tempo, marks, places: led },
        stream,
      ),
    ),
    plan,
    rhythm: lines[0]!,
    minorScale: null,
    difficulty,
  };
}

function isSettled(piece: Piece, aim: Aim): boolean {
  return piece.quality >= goodRhythm && isOfLevel(piece, aim);
}

/** What each drum reads: the level, and one below it for all but the first. */
function simpler({ parameters, level, members }: EnsembleSetting, drum: number): LevelParameters {
  const [first] = members;
  if (drum === 0 || first?.kind !== 'drum') return parameters;
  return levelParameters(first.drummer.instrument, levels[Math.max(0, level.number - 2)]!);
}

function drawPiece(
  setting: EnsembleSetting,
  meter: Meter,
  pickup: number,
  drummers: readonly Drummer[],
  random: Random,
): Piece | undefined {
  const { measureCount, parameters } = setting;
  const measures = planMeasures(
    { count: measureCount, meter, key: null, pickup, meters: [], keys: [] },
    random,
  );
  const plan = planExercise(
    { measures, pickup, kind: 'drums', chords: ['I', 'V'], halvedPercent: 0 },
    random,
  );
  const first = drawDrummed(plan, parameters, random);
  if (!first) return undefined;
  const beat = ticksOf(meter.beat);
  const lines = drummers.map((_, drum): Rhythm | undefined => {
    if (drum === 0) return first;
    if (drum === 1) return groundRhythm(plan, first, random);
    return (
      lineBeside(first, plan, simpler(setting, drum), random) ??
      lineBeside(first, plan, parameters, random)
    );
  });
  if (lines.includes(undefined)) return undefined;
  const written = lines as readonly Rhythm[];
  const together = agreementOf(
    written.map((line) => onsetsOf(plan, line)),
    beat,
  );
  const tempo = suggestedTempo(parameters.tempo, meterNamed(meter.name));
  const single = written.map((rhythm) =>
    difficultyOf({ plan, rhythm, tempo, notes: soundingNotes(rhythm), pitches: [] }),
  );
  return {
    plan,
    lines: written,
    quality: rhythmQuality(plan, first),
    difficulty:
      single.reduce((sum, one) => sum + one, 0) / single.length +
      independenceDifficulty * (1 - together),
  };
}

/** Of a few lines the one that falls in best with the first drum's; undefined where the patterns fill no such measures. */
function lineBeside(
  first: Rhythm,
  plan: Plan,
  own: LevelParameters,
  random: Random,
): Rhythm | undefined {
  const pools = rhythmPools(own);
  const onsets = onsetsOf(plan, first);
  const beat = ticksOf(plan.measures[0]!.meter.beat);
  return drawNearest(
    beside,
    () => {
      const line = drawRhythm(plan, own, pools, random);
      return line && withCloses(line, first, plan);
    },
    (line) => 1 - agreementOf([onsets, onsetsOf(plan, line)], beat),
  );
}

/** Phrases end as those of the first drum, so that all breathe and stop as one. */
function withCloses(line: Rhythm, { measures, pickup }: Rhythm, plan: Plan): Rhythm {
  return {
    pickup,
    measures: line.measures.map((own, at) => (endsPhrase(plan, at) ? measures[at]! : own)),
  };
}

function onsetsOf(plan: Plan, rhythm: Rhythm): readonly number[] {
  return rhythmNotes(plan, rhythm).map(({ onset }) => onset);
}

function drumPart(
  { part, instrument }: Drummer,
  rhythm: Rhythm,
  parameters: LevelParameters,
  { plan, tempo, marks, places: led }: Led,
  stream: Stream,
): ComposedPart {
  const silent = { ...parameters, dynamics: { ...parameters.dynamics, marks: [] } };
  const brief = { plan, rhythm, parameters: silent, drum: instrument.drum };
  const strokes = drawStrokes(brief, stream(`strokes ${instrument.id}`));
  const all = joined(strokes.marks, followed(marks, led, strokes.places));
  return {
    part,
    instrument,
    score: {
      clef: instrument.clef,
      tempo,
      pickup: plan.pickup,
      measures: layOut(plan, rhythm, () => rhythmLine, all),
    },
    reasons: strokeReasons(strokes.places, plan, rhythm),
  };
}
