import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import type { Random } from '../../lib/random.ts';
import { ticksOf, ticksPerQuarter } from '../../music/duration.ts';
import { lineCounts } from '../people/line-counts.ts';
import { endsPhrase, type Form } from '../plan/plan.ts';
import {
  type CountedMeasure,
  countedLike,
  type Habit,
  type RhythmPlace,
} from './counted-measures.ts';
import { countedTable } from './counted-table.ts';
import { drawPickup, type Rhythm, soundingNotes } from './draw-rhythm.ts';
import { densities } from './measure-sources.ts';
import type { RhythmPools } from './pool.ts';
import { layTiedNote, type MeasureRhythm } from './rhythm.ts';
import { tieOverBars } from './ties.ts';

/** Density wished for by level, 0 to 4, and how far people's tunes stray from it. */
const wishedDensities = [0.6, 0.8, 1.2, 1.4, 1.75, 2.2, 2.5, 2.7];
const strayed = 0.7;
/** Each density has so many tunes at least. */
const fewTunes = 5;
/** A figure the tune has not had yet, for each beat. */
const unheard = 1.15;
/** A measure that stands in the tune already and is no echo. */
const again = 0.005;
/** Where a level can say so few measures, they come again. */
const fewMeasures = 4;
/** A rest where a phrase is on its way. */
const restInside = 0.02;
const maxTries = 12;
/** From this level on a tune has so many notes a beat, and more where a beat is longer than a quarter: halves and quarters alone are read at level 2. */
export const busyLevel = 6;
const busy = { quarter: 1.15, longer: 1.6 };
/** And short notes in this part of its measures. */
const shortShare = 1 / 4;
/** In 6/4 people's measures are those of 6/8 drawn out, where few have any: one that has is so much more welcome. */
const shortWelcome = 8;

/**
 * Draws every measure from those people wrote, as dense as the level and of one habit throughout; measures that owe each
 * other anything share one rhythm. undefined where the level's patterns, or those a person chose, can say too few of them, or
 * only idle ones in this form; one with few short notes only where a few tries gave no other.
 */
export function drawCountedRhythm(
  form: Form,
  parameters: LevelParameters,
  pools: RhythmPools,
  random: Random,
): Rhythm | undefined {
  const classes = classesOf(form);
  let busiest: readonly MeasureRhythm[] | undefined;
  for (let attempt = 0; attempt < maxTries; attempt++) {
    const measures = drawMeasures(form, classes, parameters, pools, random);
    if (measures === 'none') return undefined;
    if (!measures || isIdle(measures, form, parameters)) continue;
    const enough = parameters.level < busyLevel ? 0 : shortShare * measures.length;
    const short = shortMeasures(measures);
    if (short >= enough) return whole(measures);
    if (!busiest || short > shortMeasures(busiest)) busiest = measures;
  }
  return busiest && whole(busiest);

  function whole(measures: readonly MeasureRhythm[]): Rhythm {
    const tied = tieOverBars(measures, form, parameters, random);
    return { pickup: drawPickup(form, parameters, random), measures: tied };
  }
}

/** Whether there is less to read than a tune of this level has. */
function isIdle(
  rhythms: readonly MeasureRhythm[],
  { measures }: Form,
  { level }: LevelParameters,
): boolean {
  const isOneBeat = (measure: number) => measures[measure]!.meter.beats === 1;
  // In 3/8 a measure of one note is a beat: half of them may be, and no floor of notes a beat is asked.
  const beatsAlone = rhythms.filter((_, measure) => isOneBeat(measure));
  const filled = beatsAlone.filter(({ parts }) => parts.length === 1);
  if (filled.length > beatsAlone.length / 2) return true;
  const others = measures.filter((_, measure) => !isOneBeat(measure));
  if (level < busyLevel || others.length === 0) return false;
  const beat = ticksOf(others[0]!.meter.beat);
  const beats = others.reduce((sum, { ticks }) => sum + ticks, 0) / beat;
  const least = beats * (beat > ticksPerQuarter ? busy.longer : busy.quarter);
  const longer = rhythms.filter((_, measure) => !isOneBeat(measure));
  return soundingNotes({ pickup: null, measures: longer }) < least;
}

/** Measures with a note shorter than a quarter: in 2/2 and 6/4 quarters are many, and yet alone. */
function shortMeasures(measures: readonly MeasureRhythm[]): number {
  return measures.filter(isShort).length;
}

function isShort({ parts }: MeasureRhythm): boolean {
  return parts.some(({ kind, ticks }) => kind === 'note' && ticks < ticksPerQuarter);
}

/** For each measure the first one of its rhythm. */
function classesOf({ echoes }: Form): readonly number[] {
  const classes: number[] = [];
  for (const [measure, echo] of echoes.entries())
    classes.push(echo ? classes[echo.source]! : measure);
  return classes;
}

function drawMeasures(
  form: Form,
  classes: readonly number[],
  parameters: LevelParameters,
  pools: RhythmPools,
  random: Random,
): readonly MeasureRhythm[] | undefined | 'none' {
  const { meter } = form.measures[0]!;
  const density = drawDensity(countedLike(meter), parameters.level, random);
  const isDotted = random.fraction() < (lineCounts().dotted[countedLike(meter)]![density] ?? 0);
  const habit: Habit = isDotted ? 'd' : 'e';
  const chosen = new Map<number, CountedMeasure | MeasureRhythm>();
  const heard = new Set<string>();
  const used = new Set<CountedMeasure>();
  const opening = form.measures.length > 1 ? classes[1] : null;
  let silence = parameters.restShare * form.measures.reduce((sum, { ticks }) => sum + ticks, 0);
  for (const [measure, planned] of form.measures.entries()) {
    if (classes[measure] !== measure) continue;
    if (!Number.isInteger(planned.ticks / ticksOf(planned.meter.beat))) {
      chosen.set(measure, layTiedNote(planned.ticks, planned.meter));
      continue;
    }
    const table = countedTable(pools(planned.meter), planned.meter, planned.ticks, parameters);
    if (table.measures.length === 0) return 'none';
    const places = classes.flatMap((one, at) => (one === measure ? at : []));
    const frequencies = table.frequencies(placeOf(form, places), density, habit);
    const isInside = places.some((at) => !endsPhrase(form, at));
    const wantsShort =
      parameters.level >= busyLevel && ticksOf(planned.meter.beat) > 2 * ticksPerQuarter;
    // The pulse is set in the first two measures, before anything else.
    const mustPulse = measure === opening && !setsPulse(chosen.get(0));
    const weights = table.measures.map((one, at) =>
      (!mustPulse || one.setsPulse) && isFit(one, form, places, parameters, silence / places.length)
        ? (wantsShort && isShort(one.rhythm) ? shortWelcome : 1) *
          welcome(one, frequencies[at]!, {
            heard,
            isUsed: used.has(one) && table.measures.length > fewMeasures,
            isInside,
          })
        : 0,
    );
    const at = random.index(weights);
    if (at < 0) return undefined;
    const one = table.measures[at]!;
    chosen.set(measure, one);
    used.add(one);
    silence -= one.rest * places.length;
    for (const figure of one.figures) heard.add(figure);
  }
  return classes.map((one) => {
    const measure = chosen.get(one)!;
    return 'rhythm' in measure ? measure.rhythm : measure;
  });
}

function setsPulse(measure: CountedMeasure | MeasureRhythm | undefined): boolean {
  return measure !== undefined && (!('setsPulse' in measure) || measure.setsPulse);
}

function drawDensity(meter: string, level: number, random: Random): number {
  const wished = wishedDensities[level - 1]!;
  const tunes = lineCounts().density[meter]!;
  return random.index(
    Array.from({ length: densities }, (_, density) => {
      const distance = (density - wished) / strayed;
      // A bell without an exponential, which engines may round differently.
      const nearness = 1 / (1 + (distance * distance) / 6);
      return (tunes[density]! + fewTunes) * nearness * nearness * nearness;
    }),
  );
}

function placeOf(form: Form, places: readonly number[]): RhythmPlace {
  if (places.includes(form.measures.length - 1)) return 'f';
  return places.some((at) => endsPhrase(form, at)) ? 'c' : 'o';
}

/** What rules ask of a measure. */
function isFit(
  measure: CountedMeasure,
  form: Form,
  places: readonly number[],
  { pitch }: LevelParameters,
  silence: number,
): boolean {
  const isFinal = places.includes(form.measures.length - 1);
  if (isFinal && !measure.closes) return false;
  const endsInside = places.some((at) => endsPhrase(form, at));
  if (endsInside && !isFinal && pitch?.breathes && !measure.breathes) return false;
  return measure.rest <= silence;
}

interface Wanted {
  readonly heard: ReadonlySet<string>;
  readonly isUsed: boolean;
  readonly isInside: boolean;
}

function welcome(
  { rest, figures }: CountedMeasure,
  frequency: number,
  { heard, isUsed, isInside }: Wanted,
): number {
  let weight = frequency;
  if (isUsed) weight *= again;
  if (rest > 0 && isInside) weight *= restInside;
  if (heard.size === 0) return weight;
  for (const figure of figures) if (!heard.has(figure)) weight *= unheard;
  return weight;
}
