import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import type { LevelNumber } from '../../catalogue/levels.ts';
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
import { type CountedTable, countedTable } from './counted-table.ts';
import { drawPickup, type Rhythm, soundingNotes } from './draw-rhythm.ts';
import { type Lesson, noLesson, serves, type Task, tasksOf } from './lesson.ts';
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
  lesson: Lesson = noLesson,
): Rhythm | undefined {
  const classes = classesOf(form);
  let busiest: readonly MeasureRhythm[] | undefined;
  for (let attempt = 0; attempt < maxTries; attempt++) {
    const measures = drawMeasures(form, classes, parameters, pools, lesson, random);
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
  if (isBare(rhythms, measures, level)) return true;
  const others = measures.filter((_, measure) => !isOneBeat(measure));
  if (level < busyLevel || others.length === 0) return false;
  const beat = ticksOf(others[0]!.meter.beat);
  const beats = others.reduce((sum, { ticks }) => sum + ticks, 0) / beat;
  const least = beats * (beat > ticksPerQuarter ? busy.longer : busy.quarter);
  const longer = rhythms.filter((_, measure) => !isOneBeat(measure));
  return soundingNotes({ pickup: null, measures: longer }) < least;
}

/** A tune has so many struck notes a beat, from level 3 and from 5 on; rests and its last measure apart. */
const leastNotes = { from: 3, few: 0.75, later: 5, more: 1 };

function isBare(
  rhythms: readonly MeasureRhythm[],
  measures: Form['measures'],
  level: number,
): boolean {
  if (level < leastNotes.from || rhythms.length < 2) return false;
  const before = rhythms.slice(0, -1);
  const sounding = before.reduce((sum, { parts }, measure) => {
    const beat = ticksOf(measures[measure]!.meter.beat);
    const ticks = parts.reduce((all, one) => all + (one.kind === 'note' ? one.ticks : 0), 0);
    return sum + ticks / beat;
  }, 0);
  const least = level < leastNotes.later ? leastNotes.few : leastNotes.more;
  return soundingNotes({ pickup: null, measures: before }) < least * sounding;
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
  lesson: Lesson,
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
  const tasks = new Map(tasksOf(lesson, form, classes, random));
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
    const place = placeOf(form, places);
    const isInside = places.some((at) => !endsPhrase(form, at));
    const wantsShort =
      parameters.level >= busyLevel && ticksOf(planned.meter.beat) > 2 * ticksPerQuarter;
    // The pulse is set in the first two measures, before anything else.
    const mustPulse = measure === opening && !setsPulse(chosen.get(0));
    const isRepeating = table.measures.length <= fewMeasures;
    const fits = fitter(form, places, parameters, silence / places.length);
    const weigh = (from: CountedTable, task: Task | undefined): readonly number[] => {
      const frequencies = from.frequencies(place, density, habit);
      return from.measures.map((one, at) =>
        (!mustPulse || one.setsPulse) && (!task || serves(one, task)) && fits(one)
          ? (wantsShort && isShort(one.rhythm) ? shortWelcome : 1) *
            (task ? fewRests(one) : 1) *
            welcome(one, frequencies[at]!, {
              heard,
              isUsed: used.has(one) && !isRepeating,
              isInside: isInside && !task,
            })
          : 0,
      );
    };
    const one =
      drawTaught(table, tasks.get(measure), weigh, random) ??
      drawVaried(table, weigh, parameters.level, random);
    if (!one) return undefined;
    if (tasks.get(measure) === 'new' && one.rest > 0) dropRest(tasks);
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

/** How welcome people's measures are that were changed to teach something, beside those they wrote. */
const changedWelcome = 0.2;

/** A measure that does what is asked of it; undefined where the form has no room for it, or nothing is asked. */
function drawTaught(
  table: CountedTable,
  task: Task | undefined,
  weigh: (from: CountedTable, task: Task) => readonly number[],
  random: Random,
): CountedMeasure | undefined {
  if (!task) return undefined;
  const changed = table.changed(task);
  const theirs = weigh(table, task);
  const ours = weigh(changed, task).map((weight) => changedWelcome * weight);
  return drawFrom(table, theirs, changed, ours, random);
}

/** Where nothing is asked of it: from level 4 on seldom such a measure too, without syncopation or a rest. */
const variedWelcome = [0, 0, 0, 0.12, 0.08, 0.2, 0.4, 0.4];

function drawVaried(
  table: CountedTable,
  weigh: (from: CountedTable, task: undefined) => readonly number[],
  level: LevelNumber,
  random: Random,
): CountedMeasure | undefined {
  const own = weigh(table, undefined);
  const seldom = variedWelcome[level - 1]!;
  if (seldom === 0) return table.measures[random.index(own)];
  const changed = table.changed('plain');
  const varied = weigh(changed, undefined).map((weight) => seldom * weight);
  return drawFrom(table, own, changed, varied, random);
}

function drawFrom(
  table: CountedTable,
  theirs: readonly number[],
  changed: CountedTable,
  ours: readonly number[],
  random: Random,
): CountedMeasure | undefined {
  const at = random.index([...theirs, ...ours]);
  return at < theirs.length ? table.measures[at] : changed.measures[at - theirs.length];
}

/** What is new has the rest: none is asked of another measure. */
function dropRest(tasks: Map<number, Task>): void {
  for (const [measure, task] of tasks) if (task === 'rest') tasks.delete(measure);
}

/** One rest is enough to count. */
function fewRests({ rhythm }: CountedMeasure): number {
  const counted = 1 + rhythm.parts.filter(({ kind }) => kind === 'rest').length;
  return 1 / (counted * counted);
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

/** What rules ask of a measure that stands in these places. */
function fitter(
  form: Form,
  places: readonly number[],
  { pitch }: LevelParameters,
  silence: number,
): (measure: CountedMeasure) => boolean {
  const isFinal = places.includes(form.measures.length - 1);
  const endsInside = places.some((at) => endsPhrase(form, at));
  const mustBreathe = endsInside && !isFinal && pitch?.breathes === true;
  return ({ closes, breathes, rest }) =>
    (!isFinal || closes) && (!mustBreathe || breathes) && rest <= silence;
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
