import { levels } from '#shared/catalogue/levels';
import { levelParameters } from '#shared/catalogue/resolve-level';
import { patternParts } from '#shared/catalogue/rhythm-parts';
import { isRestPattern, type RhythmId, rhythmCell, rhythmIds } from '#shared/catalogue/rhythms';
import { type Ticks, ticksOf } from '#shared/music/duration';
import { isCompoundGroup } from '#shared/music/meter';
import type { Degree } from '#shared/music/scale';
import { elementsNewAt, rhythmsNewAt } from './level-elements.ts';
import type { Piece, PieceMeasure, Tone } from './piece.ts';

/** Something to be learnt, where it stands first. */
export interface Element {
  /** "rhythm 5", "leap within IV", "fi" */
  readonly name: string;
  /** 1-based; 0 in a pickup. */
  readonly measure: number;
  readonly isRhythm: boolean;
  readonly isSyncopated: boolean;
}

/** Every element an exercise has, as the page shows them, each once, in the order they are met. */
export function elementsOf(piece: Piece): readonly Element[] {
  const all = [...rhythmsOf(piece), ...heldNotes(piece), ...changes(piece), ...tonesOf(piece)];
  const first = new Map<string, Element>();
  for (const one of all.toSorted((a, b) => a.measure - b.measure))
    if (!first.has(one.name)) first.set(one.name, one);
  return [...first.values()];
}

/** Those of them that the level below has not. */
export function newElementsOf(piece: Piece): readonly Element[] {
  const { level, measures } = piece;
  const who = readerOf(piece);
  const kind = isCompoundGroup(measures.at(-1)!.meter.group) ? 'compound' : 'simple';
  const own = new Set<string>([
    ...rhythmsNewAt(level, who, kind).map((id) => `rhythm ${id}`),
    ...elementsNewAt(level, who),
    ...(who === 'singer' ? sungLeapsNewAt(piece) : []),
  ]);
  return elementsOf(piece).filter(({ name }) => own.has(name));
}

function readerOf({ family }: Piece): 'singer' | 'player' | 'drummer' {
  if (family === 'rhythm') return 'drummer';
  return family === 'voices' ? 'singer' : 'player';
}

const plain = (name: string, measure: number): Element => ({
  name,
  measure,
  isRhythm: false,
  isSyncopated: false,
});

interface Stretch {
  readonly isRest: boolean;
  readonly start: Ticks;
  readonly ticks: Ticks;
}

/** Patterns of the catalogue that fill whole beats of a measure, read from notes and rests alone. */
function rhythmsOf(piece: Piece): readonly Element[] {
  return piece.measures.flatMap((measure) => {
    if (measure.number === 0) return [];
    const beat = ticksOf(measure.meter.beat);
    const whole = stretchesOf(piece, measure);
    const atBeats = whole.flatMap((one) => (one.isRest ? cutAtBeats(one, beat) : [one]));
    return rhythmIds.flatMap((id): Element[] => {
      const cell = rhythmCell(id, measure.meter.group);
      const isLongRest = isRestPattern(id) && patternParts(cell).length === 1;
      const stands = isIn(id, measure, isLongRest ? whole : atBeats);
      const element = { name: `rhythm ${id}`, measure: measure.number, isRhythm: true };
      return stands ? [{ ...element, isSyncopated: cell.isSyncopated }] : [];
    });
  });
}

function stretchesOf({ tones, silences }: Piece, { number }: PieceMeasure): readonly Stretch[] {
  return [
    ...tones.filter(({ measure }) => measure === number).map((one) => ({ ...one, isRest: false })),
    ...silences
      .filter(({ measure }) => measure === number)
      .map((one) => ({ ...one, isRest: true })),
  ].toSorted((one, other) => one.start - other.start);
}

function cutAtBeats({ start, ticks }: Stretch, beat: Ticks): readonly Stretch[] {
  const cuts: Stretch[] = [];
  for (let at = start; at < start + ticks; ) {
    const next = Math.min(start + ticks, (Math.floor(at / beat) + 1) * beat);
    cuts.push({ isRest: true, start: at, ticks: next - at });
    at = next;
  }
  return cuts;
}

function isIn(id: RhythmId, { meter }: PieceMeasure, all: readonly Stretch[]): boolean {
  const cell = rhythmCell(id, meter.group);
  const beat = ticksOf(meter.beat);
  const parts = joined(patternParts(cell));
  return all.some((first, at) => {
    if (first.start % beat !== 0) return false;
    let start = first.start;
    return parts.every(({ isRest, ticks }, index) => {
      const one = all[at + index];
      if (one?.isRest !== isRest || one.start !== start || one.ticks !== ticks) return false;
      start += ticks;
      return true;
    });
  });
}

function joined(parts: ReturnType<typeof patternParts>) {
  const whole: { isRest: boolean; ticks: Ticks }[] = [];
  let isHeld = false;
  for (const { kind, ticks, tied } of parts) {
    if (isHeld) whole.at(-1)!.ticks += ticks;
    else whole.push({ isRest: kind === 'rest', ticks });
    isHeld = tied;
  }
  return whole;
}

/** Ties, told from the text of the upper line, and a pickup. */
function heldNotes({ exercise, measures }: Piece): readonly Element[] {
  const bars = exercise.abc
    .split('\n')
    .filter((line) => (/^\[V:/.test(line) ? line.startsWith('[V:1]') : !/^[A-Z%]/.test(line)))
    .map((line) => line.replaceAll(/\[[A-Z]:[^\]]*\]|![^!]*!|"[^"]*"/g, ''))
    .join(' ')
    .split('|')
    .map((bar) => bar.trim());
  return measures.flatMap(({ number }, index) => {
    const bar = bars[index] ?? '';
    const inside = bar.endsWith('-') ? bar.slice(0, -1) : bar;
    return [
      ...(number === 0 ? [plain('pickup', 0)] : []),
      ...(inside.includes('-') ? [plain('tie', number)] : []),
      ...(bar.endsWith('-') ? [plain('tie over the bar', number)] : []),
    ];
  });
}

function changes({ exercise: { plan } }: Piece): readonly Element[] {
  return plan.signatures.slice(1).flatMap(({ measure, timeSignature, keySignature }, index) => {
    const before = plan.signatures[index]!;
    return [
      ...(before.timeSignature === timeSignature ? [] : [plain('change of meter', measure)]),
      ...(before.keySignature === keySignature ? [] : [plain('change of key', measure)]),
    ];
  });
}

/** What leaps, minor and notes outside the key there are. */
function tonesOf(piece: Piece): readonly Element[] {
  if (!piece.isPitched) return [];
  return piece.tones.flatMap((tone, index) => {
    const before = piece.tones[index - 1];
    const measure = piece.measures.find(({ number }) => number === Math.max(1, tone.measure))!;
    return [
      ...(measure.isMinor ? [plain('minor', tone.measure)] : []),
      ...altered(tone, measure.isMinor).map((name) => plain(name, tone.measure)),
      ...(before ? leaps(before, tone).map((name) => plain(name, tone.measure)) : []),
    ];
  });
}

function altered({ shift, degree }: Tone, isMinor: boolean): readonly string[] {
  if (shift === 0) return [];
  const isRaised = shift > 0;
  if (isMinor && isRaised && degree >= 6) return [degree === 7 ? 'raised seventh' : 'raised sixth'];
  if (degree === 4 && isRaised) return ['fi'];
  if (degree === 5 && isRaised) return ['si'];
  if (degree === 7 && !isRaised) return ['te'];
  return ['applied tone'];
}

/** The simplest chord that has both notes of a leap says which one it is, as the levels add them. */
const leapChords: readonly (readonly [name: string, degrees: readonly Degree[]])[] = [
  ['leap within I', [1, 3, 5]],
  ['leap within V', [5, 7, 2]],
  ['leap within IV', [4, 6, 1]],
  ['leap within ii', [2, 4, 6]],
  ['leap within vi', [6, 1, 3]],
  ['leap within V7', [5, 7, 2, 4]],
];
const sizes: Readonly<Record<number, string>> = {
  ...{ 3: 'fourth or fifth', 4: 'fourth or fifth', 5: 'sixth', 7: 'octave', 9: 'tenth' },
};

function leaps(from: Tone, to: Tone): readonly string[] {
  const steps = to.position - from.position;
  if (Math.abs(steps) < 2) return [];
  const has = (degrees: readonly number[]) =>
    degrees.includes(from.degree) && degrees.includes(to.degree);
  const size = sizes[Math.abs(steps)];
  const [within = 'any diatonic leap'] = leapChords.find(([, degrees]) => has(degrees)) ?? [];
  return [...(size ? [size] : []), within, sungLeap(from.degree, to.degree, steps > 0)];
}

const sungLeap = (from: number, to: number, rises: boolean) =>
  `${from} ${rises ? 'up' : 'down'} to ${to}`;

/** A singer's leaps are listed by degrees (levels.md §3.1). */
function sungLeapsNewAt({ instrument, level }: Piece): readonly string[] {
  const listed = (number: number) => {
    const row = levels.find((one) => one.number === number);
    if (!instrument || !row || number < 2) return [];
    const { leaps: own } = levelParameters(instrument, row).pitch!;
    return (own ?? everyLeap).map(({ from, to, rises }) => sungLeap(from, to, rises));
  };
  const known = new Set(listed(level - 1));
  return listed(level).filter((name) => !known.has(name));
}

const degrees = [1, 2, 3, 4, 5, 6, 7] as const;
const everyLeap = degrees.flatMap((from) =>
  degrees.flatMap((to) => [true, false].map((rises) => ({ from, to, rises }))),
);
