import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import { type Ticks, ticksOf } from '../../music/duration.ts';
import { isCompoundGroup, type Meter } from '../../music/meter.ts';
import { lineCounts } from '../people/line-counts.ts';
import { densities, type Length, type Source, sourcesOf } from './measure-sources.ts';
import type { RhythmItem } from './pool.ts';
import { layPatterns, type MeasureRhythm, type TimedPart } from './rhythm.ts';

/** Place of a measure in a tune: any, the end of the first phrase, the last. */
export type RhythmPlace = 'o' | 'c' | 'f';
/** Whether dotted figures are a tune's habit. */
export type Habit = 'd' | 'e';

/** A measure people wrote, read as patterns of a level. */
export interface CountedMeasure {
  readonly rhythm: MeasureRhythm;
  /** Figures within each beat, to hear what a tune has had already. */
  readonly figures: readonly string[];
  /** How often it was met at each place, by density and habit; the other habit's counts are a little welcome too. */
  readonly counts: Readonly<Record<RhythmPlace, Readonly<Record<Habit, readonly number[]>>>>;
  /** The same of all densities together. */
  readonly totals: Readonly<Record<RhythmPlace, Readonly<Record<Habit, number>>>>;
  /** Ends on a note long enough to close. */
  readonly closes: boolean;
  /** Ends with a rest or a long note, in which a singer breathes. */
  readonly breathes: boolean;
  readonly rest: Ticks;
  /** Has a note that begins on a beat and lasts whole ones. */
  readonly setsPulse: boolean;
  /** Has a rhythm that the level below has not. */
  readonly isNew: boolean;
  readonly isSyncopated: boolean;
  /** What it was read from. */
  readonly source: Source;
}

/** A rest of an eighth, or a last note of a beat, lets a singer breathe. */
const leastBreath: Ticks = 24;

/**
 * Measures of a meter that a level can read, of the length asked for; what the level's patterns cannot say is not in it.
 * Where a level's own set of rhythms has too few of them the list is short or empty.
 *
 * @param ticks less than a whole measure only for a last one that a pickup completes
 */
export function countedMeasures(
  pool: readonly RhythmItem[],
  meter: Meter,
  ticks: Ticks,
  parameters: Pick<LevelParameters, 'advanced' | 'level'>,
): readonly CountedMeasure[] {
  const found: CountedMeasure[] = [];
  for (const { lengths, counts } of sourcesOf(meter)) {
    const cut = shortened(lengths, ticks);
    const items = cut && tiled(cut, pool, ticks / ticksOf(meter.beat), parameters);
    if (!cut || !items || cut[0]!.isRest) continue;
    found.push(described({ lengths: cut, counts }, items, pool, meter, parameters.level));
  }
  return found;
}

/** The last note gives up what a pickup took; null where it is too short for that. */
function shortened(lengths: readonly Length[], ticks: Ticks): readonly Length[] | null {
  const surplus = lengths.reduce((sum, one) => sum + one.ticks, 0) - ticks;
  if (surplus === 0) return lengths;
  const last = lengths.at(-1)!;
  if (last.isRest || last.ticks <= surplus) return null;
  return [...lengths.slice(0, -1), { ...last, ticks: last.ticks - surplus }];
}

/** Reads lengths as the level's own patterns, each where it may begin; null where they cannot say them. */
function tiled(
  lengths: readonly Length[],
  pool: readonly RhythmItem[],
  beats: number,
  { advanced }: Pick<LevelParameters, 'advanced'>,
): readonly RhythmItem[] | null {
  const isLimited = advanced !== 'none' && advanced !== 'easy' && beats > 1;
  const fill = (
    beat: number,
    from: number,
    items: readonly RhythmItem[],
  ): readonly RhythmItem[] | null => {
    if (beat > beats) return from === lengths.length ? items : null;
    for (const item of pool) {
      if (beat + item.beats - 1 > beats || !item.starts.includes(beat)) continue;
      if (isLimited && isSecondDifficulty(item, items, advanced)) continue;
      const taken = matched(item, lengths, from);
      if (taken === 0) continue;
      const whole = fill(beat + item.beats, from + taken, [...items, item]);
      if (whole) return whole;
    }
    return null;
  };
  return fill(1, 0, []);
}

/**
 * One new difficulty a measure, from the level on whose hardest is not easy. A dotted pair may come again: people write
 * them in pairs, and who reads one reads two.
 */
function isSecondDifficulty(
  item: RhythmItem,
  before: readonly RhythmItem[],
  advanced: LevelParameters['advanced'],
): boolean {
  if (item.difficulty !== advanced) return false;
  return before.some(
    (one) => one.difficulty === advanced && !(one.id === item.id && isDottedPair(item)),
  );
}

/** A note and a half with its short one. @example isDottedPair(dottedQuarterAndEighth) // true */
function isDottedPair({ parts }: RhythmItem): boolean {
  const [long, short] = parts;
  return parts.length === 2 && long!.ticks === 3 * short!.ticks;
}

/** Lengths a pattern stands for from a place on; 0 where it is another. */
function matched(item: RhythmItem, lengths: readonly Length[], from: number): number {
  let at = from;
  let open = 0;
  for (const { kind, ticks, tied } of item.parts) {
    const length = lengths[at];
    if (!length || length.isRest !== (kind === 'rest')) return 0;
    open += ticks;
    if (tied) continue;
    if (open !== length.ticks) return 0;
    at += 1;
    open = 0;
  }
  return at - from;
}

/** Measures of people's that are changed: those they wrote most. */
const mostChanged = 40;

/**
 * People's measures with one or two of their beats exchanged for a rhythm that is new at the level, syncopated, or has a rest:
 * what a level teaches is rare in folk tunes.
 *
 * @param measures of a meter, as `countedMeasures` found them
 */
export function changedMeasures(
  measures: readonly CountedMeasure[],
  pool: readonly RhythmItem[],
  meter: Meter,
  ticks: Ticks,
  parameters: Pick<LevelParameters, 'advanced' | 'level'>,
): readonly CountedMeasure[] {
  const known = new Set(measures.map(({ source }) => textOf(source.lengths)));
  const taught = pool.filter(
    ({ id, isNew, isSyncopated, rest, beats }) =>
      Number.isInteger(Number(id)) && (isNew || isSyncopated || (rest > 0 && beats === 1)),
  );
  const usual = measures
    .filter(({ rest, isNew, isSyncopated }) => rest === 0 && !isNew && !isSyncopated)
    .toSorted((one, other) => openCount(other) - openCount(one));
  const found: CountedMeasure[] = [];
  for (const { source } of usual.slice(0, mostChanged)) {
    for (const item of taught) {
      for (const beat of item.starts) {
        const lengths = exchanged(source.lengths, item, beat, ticksOf(meter.beat));
        if (!lengths || lengths[0]!.isRest || known.has(textOf(lengths))) continue;
        const items = tiled(lengths, pool, ticks / ticksOf(meter.beat), parameters);
        if (!items) continue;
        known.add(textOf(lengths));
        const { counts } = source;
        found.push(described({ lengths, counts }, items, pool, meter, parameters.level));
      }
    }
  }
  return found;
}

const textOf = (lengths: readonly Length[]) =>
  lengths.map(({ isRest, ticks }) => `${isRest ? 'r' : ''}${ticks}`).join(' ');

function openCount({ totals: { o } }: CountedMeasure): number {
  return o.d + o.e;
}

/** Whole notes and rests of a stretch of beats give way to those of a pattern; null where one of them goes beyond it. */
function exchanged(
  lengths: readonly Length[],
  item: RhythmItem,
  beat: number,
  beatTicks: Ticks,
): readonly Length[] | null {
  const from = (beat - 1) * beatTicks;
  const to = from + item.beats * beatTicks;
  const kept: { readonly before: Length[]; readonly after: Length[] } = { before: [], after: [] };
  let start: Ticks = 0;
  for (const one of lengths) {
    const end = start + one.ticks;
    if (end <= from) kept.before.push(one);
    else if (start >= to) kept.after.push(one);
    else if (start < from || end > to) return null;
    start = end;
  }
  return [...kept.before, ...soundingLengths(item.parts), ...kept.after];
}

/** Notes and rests as they sound: what is tied is one. */
export function soundingLengths(
  parts: readonly Pick<TimedPart, 'kind' | 'ticks' | 'tied'>[],
): readonly Length[] {
  const whole: Length[] = [];
  let open: Ticks = 0;
  for (const { kind, ticks, tied } of parts) {
    open += ticks;
    if (tied) continue;
    whole.push({ isRest: kind === 'rest', ticks: open });
    open = 0;
  }
  return whole;
}

/** Whether a pattern stands somewhere on its beats as it is written. */
export function standsIn(item: RhythmItem, lengths: readonly Length[], beatTicks: Ticks): boolean {
  let start: Ticks = 0;
  return lengths.some(({ ticks }, at) => {
    const isOnBeat = start % beatTicks === 0;
    start += ticks;
    return isOnBeat && matched(item, lengths, at) > 0;
  });
}

function described(
  source: Source,
  items: readonly RhythmItem[],
  pool: readonly RhythmItem[],
  meter: Meter,
  level: number,
): CountedMeasure {
  const { lengths, counts } = source;
  const beat = ticksOf(meter.beat);
  const figures = Array.from({ length: meter.beats }, () => '');
  let start: Ticks = 0;
  let setsPulse = false;
  for (const { isRest, ticks } of lengths) {
    const at = Math.floor(start / beat);
    if (!isRest) figures[at] += ` ${start - at * beat}`;
    setsPulse ||= !isRest && start % beat === 0 && ticks % beat === 0;
    start += ticks;
  }
  return {
    rhythm: layPatterns(items),
    figures,
    ...tallied(counts),
    closes: closes(items, meter, level),
    breathes: lengths.at(-1)!.ticks >= (lengths.at(-1)!.isRest ? leastBreath : beat),
    rest: lengths.reduce((sum, { isRest, ticks }) => sum + (isRest ? ticks : 0), 0),
    setsPulse,
    isNew: pool.some((item) => item.isNew && standsIn(item, lengths, beat)),
    isSyncopated: items.some(({ isSyncopated }) => isSyncopated),
    source,
  };
}

/** A measure of the other habit is so welcome. */
const otherHabit = 0.12;

function tallied(counts: Source['counts']): Pick<CountedMeasure, 'counts' | 'totals'> {
  const own = (place: RhythmPlace, habit: Habit) =>
    Array.from({ length: densities }, (_, density) => {
      const other = habit === 'd' ? 'e' : 'd';
      const seen = (of: Habit) => counts[`${place}${density}${of}`] ?? 0;
      return seen(habit) + otherHabit * seen(other);
    });
  const both = (place: RhythmPlace) => ({ d: own(place, 'd'), e: own(place, 'e') });
  const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
  const all = { o: both('o'), c: both('c'), f: both('f') };
  const total = (place: RhythmPlace) => ({ d: sum(all[place].d), e: sum(all[place].e) });
  return { counts: all, totals: { o: total('o'), c: total('c'), f: total('f') } };
}

/** Ends on one note on a strong beat, two beats long up to level 4 where the meter has them; no rest on the way. */
function closes(
  items: readonly RhythmItem[],
  { beats, strongBeats }: Meter,
  level: number,
): boolean {
  const last = items.at(-1)!;
  const start = 1 + items.slice(0, -1).reduce((sum, item) => sum + item.beats, 0);
  const least = level > 4 ? 1 : Math.min(beats, 2);
  const isStrong = strongBeats.includes(start);
  return last.isOneNote && isStrong && last.beats >= least && items.every(({ rest }) => rest === 0);
}

/** @example countedLike(meterNamed('9/8')) // '6/8': whose tunes a meter's are as dense and as dotted as */
export function countedLike({ name, group, beats }: Meter): string {
  if (lineCounts().density[name]) return name;
  if (isCompoundGroup(group)) return '6/8';
  return beats === 2 ? '2/4' : beats === 3 ? '3/4' : '4/4';
}
