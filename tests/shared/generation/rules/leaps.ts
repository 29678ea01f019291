import type { LevelNumber } from '#shared/catalogue/levels';
import { type Chord, isDominant } from '#shared/music/chord';
import {
  isChromatic,
  isIn,
  isLeap,
  isStep,
  type Move,
  move,
  movesOf,
  nextDifferent,
} from './line.ts';
import { at, type Music } from './music.ts';
import { hard, isTune, type Rule } from './rule.ts';

const named = ({ from, to }: Move) =>
  `${at(from)}-${to.name} (${from.degree}-${to.degree} over ${from.chord}-${to.chord})`;

/** §6.3: chords leaps may stand in; null for any. V7 comes at level 6. */
const contexts: Readonly<Record<LevelNumber, readonly Chord[] | null>> = {
  1: ['I'],
  2: ['I'],
  3: ['I', 'V'],
  4: ['I', 'V', 'IV'],
  5: ['I', 'V', 'IV', 'ii'],
  6: ['I', 'V', 'IV', 'ii', 'vi', 'V7'],
  7: null,
  8: null,
};

/** "Root movement 5-1 (cadence)", also out of a pickup. */
function isRootMove({ from, to }: Move): boolean {
  const isCadence = from.chord !== null && isDominant(from.chord) && to.chord === 'I';
  return isCadence && from.degree === 5 && to.degree === 1;
}

const isPrimary = (chord: Chord | null) => chord !== null && ['I', 'IV', 'V', 'V7'].includes(chord);

/** Leap up, step down: M-12's appoggiatura. */
function isAppoggiatura(music: Music, { to, steps }: Move): boolean {
  const next = nextDifferent(music, to);
  if (!next || music.level < 6 || steps < 2) return false;
  const out = move(to, next);
  return isStep(out) && out.semitones < 0;
}

/**
 * Both notes in the planned chord, and that one of the level's. From level 6 the chord may change
 * under a leap, before it only from one to another of I, IV and V, as people leap; then each note belongs to its own chord. A chromatic note is M-17's affair.
 */
const context = hard('6.3 context', isTune, (music) =>
  movesOf(music).flatMap((one) => {
    const { from, to } = one;
    if (!isLeap(one) || isRootMove(one)) return [];
    if (isChromatic(music, from) || isChromatic(music, to)) return [];
    if (isAppoggiatura(music, one)) return [];
    const legal = contexts[music.level];
    const isLegal = (chord: Chord | null) =>
      chord !== null && (legal === null || legal.includes(chord));
    const shared = [from.chord, to.chord].find((chord) => isIn(chord, from, to));
    if (from.chord !== to.chord) {
      const each = isIn(from.chord, from) && isIn(to.chord, to);
      const arePrimary = isLegal(to.chord) && isPrimary(from.chord) && isPrimary(to.chord);
      return each && (music.level >= 6 || arePrimary) ? [] : [`${named(one)}: the chord changes`];
    }
    if (shared === undefined) return [`${named(one)}: not in one chord`];
    return isLegal(shared ?? null) ? [] : [`${named(one)}: ${shared} is not yet read`];
  }),
);

/** L1 {do-mi, mi-sol} for instruments. */
const firstLeaps = hard(
  '6.3 first leaps',
  (music) => isTune(music) && music.level === 1 && !music.isVoice,
  (music) =>
    movesOf(music).flatMap((one) => {
      const degrees = [one.from.degree, one.to.degree].sort().join();
      return isLeap(one) && !['1,3', '3,5'].includes(degrees) ? [named(one)] : [];
    }),
);

const triad = (...degrees: readonly number[]) =>
  degrees.flatMap((from) =>
    degrees.filter((to) => to !== from).map((to) => [from, to, 0] as const),
  );

/** §3.1: from, to, 1 rising, -1 falling, 0 either. */
type SungLeap = readonly [number, number, number];
const sung2: readonly SungLeap[] = [
  [1, 3, 1],
  [3, 5, 1],
];
const sung3: readonly SungLeap[] = [...sung2, [5, 3, -1], [3, 1, -1], [1, 5, 1]];
const sung4: readonly SungLeap[] = [...triad(1, 3, 5), [1, 4, 0]];
/** "+ V: sol-ti-re, re-sol", without a direction. */
const sung5: readonly SungLeap[] = [...sung4, ...triad(5, 7, 2)];
const sung6: readonly SungLeap[] = [...sung5, ...triad(4, 6, 1), ...triad(2, 4, 6)];

const sungLeaps: Readonly<Record<LevelNumber, readonly SungLeap[] | null>> = {
  1: [],
  2: sung2,
  3: sung3,
  4: sung4,
  5: sung5,
  6: sung6,
  7: sung6,
  8: null,
};

const voiceLeaps = hard(
  '3.1 leaps',
  ({ isVoice }) => isVoice,
  (music) =>
    movesOf(music).flatMap((one) => {
      if (!isLeap(one)) return [];
      const legal = sungLeaps[music.level];
      if (legal === null) return [];
      const direction = Math.sign(one.steps);
      const isListed = legal.some(
        ([from, to, rises]) =>
          from === one.from.degree && to === one.to.degree && (rises === 0 || rises === direction),
      );
      const isSixth = music.level >= 6 && one.steps === 5;
      const isOctave = music.level >= 7 && Math.abs(one.steps) === 7;
      return isListed || isSixth || isOctave ? [] : [named(one)];
    }),
);

/** Least length of the note a singer leaps to, in quarter notes. */
const landings: Readonly<Record<LevelNumber, number>> = {
  1: 1,
  2: 1,
  3: 1,
  4: 1,
  5: 0.5,
  6: 0,
  7: 0,
  8: 0,
};

const voiceLandings = hard(
  '3.1 landing',
  ({ isVoice }) => isVoice,
  (music) =>
    movesOf(music).flatMap((one) =>
      isLeap(one) && one.to.ticks < landings[music.level] * 48 ? [named(one)] : [],
    ),
);

/** "A chromatic note reached by leap below level 8: never." */
const voiceChromatic = hard(
  '3.1 chromatic',
  ({ isVoice, level }) => isVoice && level < 8,
  (music) =>
    movesOf(music).flatMap((one) =>
      isLeap(one) && isChromatic(music, one.to) ? [named(one)] : [],
    ),
);

const voiceTwoLeaps = hard(
  '3.1 two leaps',
  ({ isVoice }) => isVoice,
  (music) => {
    const moves = movesOf(music);
    return moves.slice(1).flatMap((second, index) => {
      const first = moves[index]!;
      const isSameWay = isLeap(first) && isLeap(second) && first.steps * second.steps > 0;
      const span = Math.abs(first.steps + second.steps);
      return isSameWay && span > 7 ? [`${named(first)}-${second.to.name}`] : [];
    });
  },
);

export const leapRules: readonly Rule[] = [
  context,
  firstLeaps,
  voiceLeaps,
  voiceLandings,
  voiceChromatic,
  voiceTwoLeaps,
];
