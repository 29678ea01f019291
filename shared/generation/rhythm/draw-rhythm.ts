import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import type { Random } from '../../lib/random.ts';
import type { Beats } from '../../lib/units.ts';
import { type Ticks, ticksOf } from '../../music/duration.ts';
import type { Meter } from '../../music/meter.ts';
import type { Cadence } from '../plan/form.ts';
import { endsPhrase, type Form, type PlannedMeasure } from '../plan/plan.ts';
import { drawPalette } from './palette.ts';
import { breath, pulse, type RhythmItem, type RhythmPools } from './pool.ts';
import { layPatterns, layTiedNote, type MeasureRhythm, sameRhythm } from './rhythm.ts';
import { tieOverBars } from './ties.ts';

/** A pattern already heard in the phrase holds it together, but not three times running. */
const unity = 1.5;
const monotony = 0.5;
/** A long note on the second beat of three stresses the wrong place. */
const offBeat = 0.25;
const maxTries = 120;
const maxRedraws = 10;

export interface Rhythm {
  readonly pickup: MeasureRhythm | null;
  /** One for each full measure of the plan. */
  readonly measures: readonly MeasureRhythm[];
}

/** Notes as they sound: a tied chain is one. */
export function soundingNotes({ pickup, measures }: Rhythm): number {
  const soundingIn = ({ parts }: MeasureRhythm): number =>
    parts.reduce((sum, { kind, tied }) => sum + (kind === 'note' && !tied ? 1 : 0), 0);
  return measures.reduce(
    (sum, measure) => sum + soundingIn(measure),
    pickup ? soundingIn(pickup) : 0,
  );
}

/**
 * Draws a rhythm for every measure: patterns placed where the meter shows through, cadences on long
 * notes, a steady pulse at the start, rests within the level's share.
 *
 * @param restInside what is left of the weight of a rest inside a phrase
 */
export function drawRhythm(
  plan: Form,
  parameters: LevelParameters,
  pools: RhythmPools,
  random: Random,
  restInside = 1,
): Rhythm | undefined {
  const meters = new Set(plan.measures.map(({ meter }) => meter));
  for (let attempt = 0; attempt < maxTries; attempt++) {
    // A palette that cannot fill a measure is drawn again, in the end the whole pool.
    const palettes = new Map(
      [...meters].map((meter) => [
        meter,
        attempt < maxTries / 2 ? drawPalette(pools(meter), parameters.level, random) : pools(meter),
      ]),
    );
    const measures = drawMeasures(plan, parameters, palettes, random, restInside);
    if (measures && setsPulse(measures, plan)) {
      const tied = tieOverBars(measures, plan, parameters, random);
      return { pickup: drawPickup(plan, parameters, random), measures: tied };
    }
  }
  return undefined;
}

function drawMeasures(
  plan: Form,
  parameters: LevelParameters,
  palettes: ReadonlyMap<Meter, readonly RhythmItem[]>,
  random: Random,
  restInside: number,
): readonly MeasureRhythm[] | undefined {
  const total = plan.measures.reduce((sum, { ticks }) => sum + ticks, 0);
  const measures: MeasureRhythm[] = [];
  let silence = parameters.restShare * total;
  let heard = new Set<string>();
  for (const [index, planned] of plan.measures.entries()) {
    if (plan.phrases.some(({ firstMeasure }) => firstMeasure === index)) heard = new Set();
    const echo = plan.echoes[index];
    const before = measures.at(-1);
    const isNew = (measure: MeasureRhythm) =>
      parameters.pitch !== null || !before || !sameRhythm(before, measure);
    const brief: MeasureBrief = {
      planned,
      parameters,
      palette: palettes.get(planned.meter)!,
      heard,
      silence,
      ending: endingOf(plan, index),
      isFirst: index === 0,
      before,
      restInside,
      random,
    };
    const measure = echo ? measures[echo.source]! : drawUntil(brief, isNew);
    if (!measure || !isNew(measure) || isSecondRest(measure, before)) return undefined;
    silence -= silenceOf(measure);
    if (silence < 0) return undefined;
    for (const { id } of measure.patterns) heard.add(id);
    measures.push(measure);
  }
  return measures;
}

/** A measure that comes again may open with a rest; after another rest it may not. */
function isSecondRest({ parts }: MeasureRhythm, before: MeasureRhythm | undefined): boolean {
  return parts[0]!.kind === 'rest' && before?.parts.at(-1)?.kind === 'rest';
}

/** Without pitches, two equal measures running are the same measure twice: then another is drawn. */
function drawUntil(
  brief: MeasureBrief,
  isNew: (measure: MeasureRhythm) => boolean,
): MeasureRhythm | undefined {
  let measure = drawMeasure(brief);
  for (let attempt = 0; measure && !isNew(measure) && attempt < maxRedraws; attempt++) {
    measure = drawMeasure(brief);
  }
  return measure;
}

function silenceOf({ parts }: MeasureRhythm): Ticks {
  return parts.reduce((sum, { kind, ticks }) => sum + (kind === 'rest' ? ticks : 0), 0);
}

type Ending = 'open' | Cadence | 'final';

function endingOf(plan: Form, index: number): Ending {
  if (index === plan.measures.length - 1) return 'final';
  return endsPhrase(plan, index)?.cadence ?? 'open';
}

interface MeasureBrief {
  readonly planned: PlannedMeasure;
  readonly parameters: LevelParameters;
  readonly palette: readonly RhythmItem[];
  /** Patterns of the phrase so far. */
  readonly heard: ReadonlySet<string>;
  /** Ticks that may still be silent. */
  readonly silence: Ticks;
  readonly ending: Ending;
  readonly isFirst: boolean;
  readonly before: MeasureRhythm | undefined;
  readonly restInside: number;
  readonly random: Random;
}

function drawMeasure(brief: MeasureBrief): MeasureRhythm | undefined {
  const { planned, random } = brief;
  const { meter } = planned;
  const beats = planned.ticks / ticksOf(meter.beat);
  if (!Number.isInteger(beats)) return layTiedNote(planned.ticks, meter);
  const line: RhythmItem[] = [];
  const fill = (beat: Beats): boolean => {
    if (beat > beats) return line.some(({ isRest }) => !isRest);
    const weights = brief.palette.map((item) => weigh(item, line, beat, beats, brief));
    for (let at = random.index(weights); at >= 0; at = random.index(weights)) {
      line.push(brief.palette[at]!);
      if (fill(beat + brief.palette[at]!.beats)) return true;
      line.pop();
      weights[at] = 0;
    }
    return false;
  };
  if (!fill(1)) return undefined;
  return layPatterns(line);
}

function weigh(
  item: RhythmItem,
  line: readonly RhythmItem[],
  beat: Beats,
  beats: Beats,
  brief: MeasureBrief,
): number {
  const { parameters, heard, silence, ending, isFirst, before, restInside } = brief;
  const { meter } = brief.planned;
  if (beat + item.beats - 1 > beats || !item.starts.includes(beat)) return 0;
  if (!leadsToClose(item, line, beat, beats, brief)) return 0;
  const opensSilent = item.parts[0]!.kind === 'rest';
  const previous = line.at(-1);
  if (opensSilent && line.length === 0 && (isFirst || parameters.level < 4)) return 0;
  const last = previous?.parts.at(-1) ?? before?.parts.at(-1);
  if (opensSilent && last?.kind === 'rest') return 0;
  // The last measure goes home without stopping on the way.
  if (item.rest > silence || (item.rest > 0 && ending === 'final')) return 0;
  if (ending !== 'open' && item.isSyncopated && beat + item.beats > beats) return 0;
  if (!isOneNewDifficulty(item, line, meter, parameters)) return 0;
  const isRut = previous?.id === item.id && line.at(-2)?.id === item.id;
  const isInside = item.rest > 0 && ending === 'open';
  const isOffBeat = item.beats === 2 && beat === 2 && item.isOneNote;
  return (
    item.weight *
    (isInside ? restInside : 1) *
    (isOffBeat ? offBeat : 1) *
    (isRut ? monotony : heard.has(item.id) ? unity : 1)
  );
}

/** One new difficulty a measure, from the level on whose hardest is not easy. */
function isOneNewDifficulty(
  item: RhythmItem,
  line: readonly RhythmItem[],
  { beats }: Meter,
  { advanced }: LevelParameters,
): boolean {
  if (advanced === 'none' || advanced === 'easy' || beats === 1) return true;
  return item.difficulty !== advanced || line.every(({ difficulty }) => difficulty !== advanced);
}

/**
 * Phrases end on a long note on a strong beat, inside them with a breath after it at times: whether a pattern is such an end
 * or leaves room for one.
 */
function leadsToClose(
  item: RhythmItem,
  line: readonly RhythmItem[],
  beat: Beats,
  beats: Beats,
  { ending, parameters, planned: { meter } }: MeasureBrief,
): boolean {
  if (ending === 'open') return true;
  const isStrong = (start: Beats) => meter.strongBeats.includes(start);
  const next = beat + item.beats;
  const closes = item.isOneNote && isStrong(beat);
  if (next <= beats) return closes || meter.strongBeats.some((start) => start >= next);
  const previous = line.at(-1);
  const breathes = ending !== 'final' && previous !== undefined && item.id === breath;
  if (breathes) return previous.isOneNote && isStrong(beat - previous.beats);
  return (
    closes && item.beats >= Math.min(beats, ending === 'final' && parameters.level > 4 ? 1 : 2)
  );
}

/** The plainest pattern comes early, so that the pulse is set before anything difficult. */
function setsPulse(measures: readonly MeasureRhythm[], plan: Form): boolean {
  const early = measures.slice(0, 2).flatMap(({ patterns }) => patterns.map(({ id }) => id));
  return early.includes(pulse) || plan.measures.length < 2;
}

/** A single note, or from level 6 now and then the beat in even parts. */
export function drawPickup(
  plan: Form,
  { level }: LevelParameters,
  random: Random,
): MeasureRhythm | null {
  const { pickup } = plan;
  if (pickup === 0) return null;
  const { meter } = plan.measures[0]!;
  const note = { kind: 'note', tuplet: null, tied: false } as const;
  const isBeat = pickup === ticksOf(meter.beat) && Number.isInteger(meter.beat);
  const half = pickup / 2;
  const parts =
    isBeat && level >= 6 && random.chance(35)
      ? [
          { ...note, start: 0, ticks: half },
          { ...note, start: half, ticks: half },
        ]
      : [{ ...note, start: 0, ticks: pickup }];
  return { patterns: [{ id: 'pickup', beat: 1 }], parts };
}
