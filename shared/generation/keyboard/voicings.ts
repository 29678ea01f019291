import type { LevelNumber } from '../../catalogue/levels.ts';
import { type Chord, chordDegrees } from '../../music/chord.ts';
import type { Key } from '../../music/key.ts';
import type { StaffPosition } from '../../music/pitch.ts';
import { degreeAt } from '../../music/scale.ts';
import { positionAt, rootLevel, spanAt } from './reach.ts';
import type { Shape } from './texture.ts';

/** A chord under the left hand: every place of a texture's pattern takes its notes from it. */
export interface Voicing {
  readonly bass: StaffPosition;
  /** Another bass of the same chord, to alternate with. */
  readonly other: StaffPosition;
  /** Over the bass, in the order of the pattern's digits. */
  readonly rest: readonly StaffPosition[];
  readonly isRoot: boolean;
  /** How far it is from what one would write. */
  readonly cost: number;
}

export interface VoicingBrief {
  readonly chord: Chord;
  readonly key: Key;
  /** Where the hand lies. */
  readonly low: StaffPosition;
  readonly high: StaffPosition;
  readonly level: LevelNumber;
}

/** G below the bass staff's C: below it close chords growl. */
const muddy = 19;
const octave = 7;
/** Below this level the left hand plays roots and fifths alone (levels.md §10). */
const thirdsLevel = 4;
const costs = { first: 2.5, second: 5, mud: 1, missing: 0.6, wide: 0.4 };

/** What a note under the bass costs, and the bass once more. */
interface Habit {
  readonly below: number;
  readonly again: number;
}

const oneByOne: Habit = { below: 0.6, again: 2.5 };
const inPairs: Habit = { below: 2, again: 0.8 };

export function voicingsFor(shape: Shape, brief: VoicingBrief): readonly Voicing[] {
  const tones = tonesIn(brief);
  switch (shape) {
    case 'position':
      return tones.flatMap((bass) => inPosition(bass, tones, brief, oneByOne));
    case 'pairs':
      return tones.flatMap((bass) => inPosition(bass, tones, brief, inPairs));
    case 'close':
      return tones.flatMap((bass) => close(bass, tones, brief));
    case 'stride':
      return tones.flatMap((bass) => strides(bass, tones, brief));
    case 'open':
      return tones.flatMap((bass) => open(bass, brief));
    case 'line':
      return [];
  }
}

/** Positions of the chord's notes under the hand. */
function tonesIn({ chord, key, low, high }: VoicingBrief): readonly StaffPosition[] {
  const degrees = chordDegrees(chord);
  return Array.from({ length: high - low + 1 }, (_, index) => low + index).filter((position) =>
    degrees.includes(degreeAt(key, position)),
  );
}

/** 0 for the root, 1 for the third and so on. */
function memberOf({ chord, key }: VoicingBrief, position: StaffPosition): number {
  return chordDegrees(chord).indexOf(degreeAt(key, position));
}

/** A seventh never lies in the bass: it could not fall where the next chord wants it. */
function inversion(brief: VoicingBrief, bass: StaffPosition): { isRoot: boolean; cost: number } {
  const member = memberOf(brief, bass);
  const isForbidden = member > 0 && brief.level <= rootLevel;
  const cost = isForbidden
    ? Number.POSITIVE_INFINITY
    : [0, costs.first, costs.second, Number.POSITIVE_INFINITY][member]!;
  return { isRoot: member === 0, cost };
}

/**
 * Third and fifth of the bass, in this order, as near as the hand has them: notes struck one by one may lie
 * under the bass, those of a pair rather take the bass among them.
 */
function inPosition(
  bass: StaffPosition,
  tones: readonly StaffPosition[],
  brief: VoicingBrief,
  { below, again }: Habit,
): readonly Voicing[] {
  const { isRoot, cost } = inversion(brief, bass);
  if (cost === Number.POSITIVE_INFINITY) return [];
  const reach = positionAt(brief.level);
  const isKnown = (one: StaffPosition) => {
    const member = memberOf(brief, one);
    return member < 3 && (member !== 1 || brief.level >= thirdsLevel);
  };
  const near = tones.filter((one) => Math.abs(one - bass) <= reach && isKnown(one));
  const priceOf = (one: StaffPosition, member: number) =>
    (one < bass ? below : 0) +
    (one === bass ? again : 0) +
    (memberOf(brief, one) === member ? 0 : costs.missing);
  return near.flatMap((lower) =>
    near.flatMap((upper): readonly Voicing[] => {
      const width = Math.max(bass, lower, upper) - Math.min(bass, lower, upper);
      if (width > reach) return [];
      const price = priceOf(lower, 1) + priceOf(upper, 2);
      return [{ bass, other: bass, rest: [lower, upper], isRoot, cost: cost + price }];
    }),
  );
}

/** The next two notes of the chord over the bass; a seventh chord may leave out its fifth. */
function close(
  bass: StaffPosition,
  tones: readonly StaffPosition[],
  brief: VoicingBrief,
): readonly Voicing[] {
  const { isRoot, cost } = inversion(brief, bass);
  if (cost === Number.POSITIVE_INFINITY) return [];
  const above = tones.filter((one) => one > bass && one - bass <= spanAt(brief.level));
  const mud = bass < muddy ? costs.mud * (muddy - bass) : 0;
  return above.flatMap((lower) =>
    above.flatMap((upper): readonly Voicing[] => {
      const members = [bass, lower, upper].map((one) => memberOf(brief, one));
      if (lower >= upper || new Set(members).size < 3) return [];
      // A chord of V and its seventh is known by its third.
      if (!members.includes(1) || !members.includes(0)) return [];
      const wide = (upper - bass - 4) * costs.wide;
      return [{ bass, other: bass, rest: [lower, upper], isRoot, cost: cost + mud + wide }];
    }),
  );
}

/** A bass low down, and a close chord in the middle of the keyboard. */
function strides(
  bass: StaffPosition,
  tones: readonly StaffPosition[],
  brief: VoicingBrief,
): readonly Voicing[] {
  const { isRoot, cost } = inversion(brief, bass);
  if (cost >= costs.second || bass + octave > brief.high) return [];
  const fifth = tones.find((one) => memberOf(brief, one) === 2 && Math.abs(one - bass) <= 4);
  const chords = neighbours(
    tones.filter((one) => one >= bass + 4 && one >= muddy),
    brief,
  );
  return chords.map((rest) => ({
    bass,
    other: isRoot && fifth !== undefined ? fifth : bass,
    rest,
    isRoot,
    cost: cost + Math.max(0, rest[0]! - bass - octave - 2) * costs.wide,
  }));
}

/** Two or three neighbouring notes of a chord with its third. */
function neighbours(
  tones: readonly StaffPosition[],
  brief: VoicingBrief,
): readonly (readonly StaffPosition[])[] {
  return tones.flatMap((_, index) =>
    [2, 3].flatMap((count) => {
      const chord = tones.slice(index, index + count);
      const members = new Set(chord.map((one) => memberOf(brief, one)));
      const isWhole = chord.length === count && members.size === count && members.has(1);
      return isWhole && chord.at(-1)! - chord[0]! <= spanAt(brief.level) ? [chord] : [];
    }),
  );
}

/** Bass, fifth and tenth: the sound of a chord that has room. */
function open(bass: StaffPosition, brief: VoicingBrief): readonly Voicing[] {
  const { isRoot } = inversion(brief, bass);
  if (isRoot && bass + 9 <= brief.high) {
    return [{ bass, other: bass, rest: [bass + 4, bass + 9], isRoot, cost: 0 }];
  }
  const isFirst = memberOf(brief, bass) === 1;
  if (!isFirst || bass + octave > brief.high) return [];
  return [{ bass, other: bass, rest: [bass + 5, bass + octave], isRoot, cost: costs.first }];
}
