import type { Mode } from '#shared/music/key';
import { meters, metricPlace } from './meters.ts';
import { degreeOf, type Passage, type PassageNote, passageMeasures } from './passage.ts';

/**
 * The chords a melody implies, one a measure, two in 4/4: the likeliest succession by Viterbi's algorithm. Its tables are
 * set by hand, as chords are taught, and stay fixed: tables that learn from the melodies alone drift to one chord for all.
 */

/** In the order `chain` numbers them by. */
export const chordNames = ['I', 'ii', 'IV', 'V', 'vi'] as const;
export type ChordName = (typeof chordNames)[number];

/** Root, third, fifth. 0 is the tonic. */
const tones: Readonly<Record<ChordName, readonly number[]>> = {
  I: [0, 2, 4],
  ii: [1, 3, 5],
  IV: [3, 5, 0],
  V: [4, 6, 1],
  vi: [5, 0, 2],
};
const seventhOfDominant = 3;
/** Likelihood of a degree over a chord. Between the beats anything passes more easily. */
const likelihood = {
  tone: { between: 0.24, onBeat: 0.27 },
  other: { between: 0.07, onBeat: 0.05 },
  seventh: 0.13,
  /** Of a root beside the other tones. */
  root: 1.15,
};
const share: Readonly<Record<Mode, Readonly<Record<ChordName, number>>>> = {
  major: { I: 0.42, ii: 0.1, IV: 0.14, V: 0.26, vi: 0.08 },
  // The supertonic of minor is diminished.
  minor: { I: 0.42, ii: 0.02, IV: 0.14, V: 0.26, vi: 0.08 },
};
/** How gladly a chord stays: within a measure more than over the bar line. */
const stays = { withinMeasure: 0.45, overBarLine: 0.2 };
/** V seldom goes back to what prepares it. */
const backFromDominant = 0.3;
/** What any other end than on I costs. */
const otherEnd = 50;
/** A note speaks for its chord by its length in beats within these, on a downbeat more. */
const voice = { least: 0.5, most: 2, downbeat: 1.5 };

/** A passage with the chord under each of its spans. */
export interface Harmony {
  readonly chords: readonly ChordName[];
  /** Two in a measure. */
  readonly isHalved: boolean;
  chordAt(onset: number): ChordName;
}

export function harmonyOf(passage: Passage): Harmony {
  const isHalved = passage.meter === '4/4';
  const span = meters[passage.meter].measure / (isHalved ? 2 : 1);
  const count = passageMeasures * (isHalved ? 2 : 1);
  const spanAt = (onset: number) => Math.min(count - 1, Math.floor(onset / span));
  const notes = Array.from({ length: count }, (_, index) =>
    passage.notes.filter(({ onset }) => spanAt(onset) === index),
  );
  const chords = likeliest(passage, notes, isHalved);
  return { chords, isHalved, chordAt: (onset) => chords[spanAt(onset)]! };
}

type Scores = Readonly<Record<ChordName, number>>;

function likeliest(
  passage: Passage,
  spans: readonly (readonly PassageNote[])[],
  isHalved: boolean,
): readonly ChordName[] {
  const shares = share[passage.mode];
  let scores = scored((chord) => agreement(chord, spans[0]!, passage) + Math.log(shares[chord]));
  const cameFrom: Record<ChordName, ChordName>[] = [];
  for (const [index, notes] of spans.entries()) {
    if (index === 0) continue;
    const stay = isHalved && index % 2 === 1 ? stays.withinMeasure : stays.overBarLine;
    const before = scores;
    const reach = (from: ChordName, to: ChordName) =>
      before[from] + passing(from, to, stay, shares);
    const best = byChord((to) => bestOf((from) => reach(from, to)));
    const isLast = index === spans.length - 1;
    scores = scored(
      (to) =>
        reach(best[to], to) + agreement(to, notes, passage) - (isLast && to !== 'I' ? otherEnd : 0),
    );
    cameFrom.push(best);
  }
  const chords = [bestOf((chord) => scores[chord])];
  for (const best of cameFrom.reverse()) chords.unshift(best[chords[0]!]);
  return chords;
}

function byChord<T>(of: (chord: ChordName) => T): Record<ChordName, T> {
  return Object.fromEntries(chordNames.map((chord) => [chord, of(chord)])) as Record<ChordName, T>;
}

const scored: (of: (chord: ChordName) => number) => Scores = byChord;

/** The first of the best. */
function bestOf(score: (chord: ChordName) => number): ChordName {
  return chordNames.reduce((best, chord) => (score(chord) > score(best) ? chord : best));
}

/** How well the notes of a span lie over a chord, as a logarithm. */
function agreement(chord: ChordName, notes: readonly PassageNote[], { meter }: Passage): number {
  return notes.reduce((sum, note) => {
    const place = metricPlace(meter, note.onset);
    const beats = note.length / meters[meter].beat;
    const length = Math.max(voice.least, Math.min(voice.most, beats));
    const weight = length * (place === 2 ? voice.downbeat : 1);
    return sum + weight * Math.log(likelihoodOf(degreeOf(note), chord, place === 0));
  }, 0);
}

function likelihoodOf(degree: number, chord: ChordName, isBetween: boolean): number {
  const place = isBetween ? 'between' : 'onBeat';
  const tone = tones[chord].indexOf(degree);
  if (tone >= 0) return likelihood.tone[place] * (tone === 0 ? likelihood.root : 1);
  if (chord === 'V' && degree === seventhOfDominant) return likelihood.seventh;
  return likelihood.other[place];
}

function passing(from: ChordName, to: ChordName, stay: number, shares: Scores): number {
  const isBack = from === 'V' && (to === 'ii' || to === 'IV');
  const moves = (1 - stay) * shares[to] * (isBack ? backFromDominant : 1);
  return Math.log((from === to ? stay : 0) + moves);
}
