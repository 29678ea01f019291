import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Random } from '../../lib/random.ts';
import type { Chord } from '../../music/chord.ts';
import { midiOf, type Pitch, positionOf, type StaffPosition } from '../../music/pitch.ts';
import { isWithin, type Range } from '../../music/range.ts';
import { chordPitch, type Tonality } from '../voices/tonality.ts';
import { type Stroke, widthOf } from './hands.ts';
import { spanAt } from './reach.ts';
import type { Beat, Take, Texture } from './texture.ts';
import { type Voicing, voicingsFor } from './voicings.ts';

/** A chord of the plan where the left hand plays, with its part of the pattern. */
export interface Stretch {
  readonly measure: number;
  /** Of the measure's bar line, from the first full measure. */
  readonly barLine: number;
  readonly chord: Chord;
  readonly tonality: Tonality;
  readonly texture: Texture;
  /** Inside the chord; at least one, the first where the chord begins. */
  readonly beats: readonly Beat[];
  /** In the last measure of a phrase. */
  readonly isClose: boolean;
  /** A cadence rests on it, so its root belongs in the bass. */
  readonly isCadence: boolean;
}

/** A voicing for a stretch, with what it costs by itself and a little chance. */
export interface Fill {
  readonly stretch: Stretch;
  readonly voicing: Voicing;
  /** What of it is struck, and the staff positions it lies between. */
  readonly notes: readonly StaffPosition[];
  readonly low: StaffPosition;
  readonly high: StaffPosition;
  readonly price: number;
}

const octave = 7;
/** What a cadence on an inversion costs. */
const weakCadence = 4;
/** How much chance may outweigh custom. */
const taste = 1.2;

/** Every way to play a stretch in the range of the hand, the cheapest first. */
export function fillsFor(
  stretch: Stretch,
  range: Range,
  level: LevelNumber,
  random: Random,
): readonly Fill[] {
  const { chord, tonality, texture, isCadence } = stretch;
  const [low, high] = [positionOf(range.low), positionOf(range.high)];
  const brief = { low, high, chord, key: tonality.key, level };
  const used = usedIn(stretch);
  const seen = new Set<string>();
  return voicingsFor(texture.shape, brief)
    .map((voicing): Fill => {
      const notes = used(voicing);
      const unrooted = isCadence && !voicing.isRoot ? weakCadence : 0;
      const price = voicing.cost + unrooted + taste * random.fraction();
      return { stretch, voicing, notes, low: Math.min(...notes), high: Math.max(...notes), price };
    })
    .sort((one, other) => one.price - other.price)
    .filter(({ notes }) => {
      // Voicings that differ only in notes the pattern does not strike are one.
      const key = notes.join();
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
}

/** The notes of a voicing that a stretch strikes, in a fixed order. */
function usedIn({ beats }: Stretch): (voicing: Voicing) => readonly StaffPosition[] {
  const takes = new Set<Take>(['bass']);
  for (const [index, beat] of beats.entries()) {
    for (const take of index === 0 ? withBass(beat.takes) : beat.takes) takes.add(take);
  }
  const wanted = [...takes];
  return (voicing) => {
    const notes: StaffPosition[] = [];
    for (const take of wanted) {
      const position = positionOfTake(take, voicing);
      if (position !== undefined) notes.push(position);
    }
    return notes;
  };
}

/** undefined where a hand cannot strike or reach them. */
export function strokesOf(
  { stretch, voicing }: Fill,
  range: Range,
  level: LevelNumber,
): readonly Stroke[] | undefined {
  const { beats, measure, barLine, tonality, isClose } = stretch;
  const strokes: Stroke[] = [];
  for (const [index, { start, ticks, takes }] of beats.entries()) {
    const struck = index === 0 ? withBass(takes) : takes;
    const positions = positionsOf(struck, voicing);
    // A pattern keeps its number of notes; where it comes to rest one may be missing.
    if (positions.length < (isClose ? 1 : struck.length)) return undefined;
    if (index === 0 && positions[0] !== voicing.bass) return undefined;
    const pitches = positions.map((position) => chordPitch(tonality, position));
    if (!pitches.every((one) => isWithin(range, one)) || widthOf(pitches) > spanAt(level)) {
      return undefined;
    }
    strokes.push({ measure, start, onset: barLine + start, ticks, pitches });
  }
  return isPlain(strokes) ? strokes : undefined;
}

/** A chord enters with its bass, and the pattern keeps its number of notes. */
function withBass(takes: readonly Take[]): readonly Take[] {
  if (takes.includes('bass')) return takes;
  return takes.length === 1 ? ['bass'] : ['bass', ...takes.slice(0, -1)];
}

/** Struck together, from the lowest, each once. */
function positionsOf(takes: readonly Take[], voicing: Voicing): readonly StaffPosition[] {
  const taken: StaffPosition[] = [];
  for (const take of takes) {
    const position = positionOfTake(take, voicing);
    if (position !== undefined && !taken.includes(position)) taken.push(position);
  }
  return taken.sort((one, next) => one - next);
}

/** undefined where the voicing has no such note. */
function positionOfTake(take: Take, { bass, other, rest }: Voicing): StaffPosition | undefined {
  if (take === 'bass') return bass;
  if (take === 'octave') return bass + octave;
  return take === 'other' ? other : rest[take];
}

/** No augmented second between single notes in a row. */
function isPlain(strokes: readonly Stroke[]): boolean {
  return strokes.every((to, index) => index === 0 || isPlainMove(strokes[index - 1]!, to));
}

/** A step between single notes is at most a whole tone; chords and leaps may do as they like. */
export function isPlainMove(from: Stroke, to: Stroke): boolean {
  if (from.pitches.length > 1 || to.pitches.length > 1) return true;
  const [one, other] = [from.pitches[0], to.pitches[0]] as [Pitch, Pitch];
  const steps = Math.abs(positionOf(other) - positionOf(one));
  return steps !== 1 || Math.abs(midiOf(other) - midiOf(one)) <= 2;
}
