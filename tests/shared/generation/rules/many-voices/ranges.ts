import { keyNamed, tonicOf } from '#shared/music/key';
import { midiOf, positionOf } from '#shared/music/pitch';
import { type Range, range } from '#shared/music/range';
import { isInside, midiNamed, rangeOf } from '../ranges.ts';
import type { ManyVoices, Tone } from './many-voices.ts';
import { atTone } from './pairs.ts';
import { hard, type ManyVoicesRule, soft } from './rule.ts';
import { classOf } from './scoring.ts';

type RangeName = Parameters<typeof rangeOf>[1];

/** instruments.md §5.1, written window of a class: beginner, intermediate, advanced. */
const windows: Readonly<Record<string, readonly [string, string, string]>> = {
  'CTreble-H': ['F4-F5', 'D4-C6', 'C4-F6'],
  'CTreble-L': ['C4-C5', 'Bb3-F5', 'Bb3-G5'],
  'Bb-H': ['G4-G5', 'F4-C6', 'F4-D6'],
  'Bb-L': ['C4-C5', 'A3-F5', 'G3-A5'],
  Eb: ['D4-D5', 'C4-A5', 'Bb3-D6'],
  Viola: ['G3-A4', 'C3-E5', 'C3-G5'],
  'F-H': ['E4-C5', 'C4-F5', 'A3-A5'],
  'F-L': ['C4-A4', 'A3-C5', 'F3-E5'],
  'CBass-H': ['Bb2-Bb3', 'F2-D4', 'E2-F4'],
  'CBass-L': ['Bb1-Bb2', 'F1-D3', 'E1-F3'],
};

/** Full range of the piano's hands and what each plays at levels 1-2, 3-5 and 6-8 (instruments.md §3). */
const handMedia = ['piano-rh', 'piano-lh'] as const;

const namedFor = (level: number): RangeName =>
  level >= 6 ? 'advanced' : level >= 3 ? 'intermediate' : 'beginner';

/** Voices so narrow that few keys have a do with notes above it: they go beyond, as when they sing alone. */
const narrow = ['treble-voice', 'changing-voice', 'unison-bass-voice'];

/** instruments.md §3: a singer reads the same range in a choir as alone. */
const singers = ['soprano', 'mezzo', 'alto', 'tenor', 'baritone-voice', 'bass-voice', ...narrow];

/**
 * The range of the voice's level. A beginner range without a do that has sol (level 1) or la (level 2)
 * above it is too narrow to sing in that key: the next wider one that has is sung.
 */
function singerRange(medium: string, { level, exercise }: ManyVoices): Range {
  if (level >= 3 && narrow.includes(medium)) return rangeOf(medium, 'full');
  if (level >= 3 || exercise.keySignature === null) return rangeOf(medium, namedFor(level));
  const steps = level === 1 ? 4 : 5;
  const { step } = tonicOf(keyNamed(exercise.keySignature));
  const wider: readonly RangeName[] = ['beginner', 'intermediate', 'advanced', 'full'];
  const holds = ({ low, high }: Range) => {
    for (let home = positionOf(low); home + steps <= positionOf(high); home++) {
      if (home % 7 === step) return true;
    }
    return false;
  };
  const name = wider.find((one) => holds(rangeOf(medium, one))) ?? 'beginner';
  return rangeOf(medium, name);
}

function windowOf(medium: string, name: RangeName): Range {
  const index = { beginner: 0, intermediate: 1, advanced: 2, full: 2 }[name];
  const [low = '', high = ''] = windows[medium]![index]!.split('-');
  return range(low, high);
}

/**
 * §5.2: what these media write for is a player with a name: what is its own (§3) of the widest the class reads.
 */
const ofNamedPlayers = [
  ...['string-orchestra-unison', 'string-orchestra', 'jazz-band', 'brass-quintet', 'sax-quartet'],
];

/** §5.1: a double bass has not the tuba's notes, "parts for it are folded up an octave"; it alone has its own fit. */
const doubleBassBeginner = range('G2', 'B3');

/** What a part may hold at most, or at its level. */
function partRange(
  { exercise }: ManyVoices,
  part: ManyVoices['exercise']['parts'][number],
  name: RangeName,
): Range {
  if (!ofNamedPlayers.includes(exercise.request.medium)) return windowOf(classOf(part), name);
  const own = rangeOf(part.medium, name);
  if (part.medium === 'double-bass') return name === 'beginner' ? doubleBassBeginner : own;
  return shared(own, windowOf(classOf(part), 'advanced'));
}

const shared = (one: Range, other: Range): Range => ({
  low: midiOf(one.low) < midiOf(other.low) ? other.low : one.low,
  high: midiOf(one.high) < midiOf(other.high) ? one.high : other.high,
});

const written = ({ note }: Tone) => midiNamed(note.written!);

function outside(
  music: ManyVoices,
  rangeOfPart: (part: ManyVoices['exercise']['parts'][number], index: number) => Range,
) {
  return music.parts.flatMap((tones, index) => {
    const part = music.exercise.parts[index]!;
    if (tones.length === 0) return [];
    const legal = rangeOfPart(part, index);
    return tones.flatMap((tone) =>
      isInside(legal, written(tone))
        ? []
        : [atTone(tone, `${classOf(part)} reads ${tone.note.written}, outside its range`)],
    );
  });
}

/** The range of the level, or for a class of players what is widest: octave fit leaves the level's window last. */
const range1 = hard(
  'V-01',
  ({ scoring }) => scoring !== 'keyboard',
  (music) =>
    outside(music, (part) => {
      if (singers.includes(part.medium)) return singerRange(part.medium, music);
      if (windows[classOf(part)]) return partRange(music, part, 'advanced');
      return rangeOf(part.medium, namedFor(music.level));
    }),
);

/** "The count of notes outside the level window is minimal": none, where an octave has room for the line. */
const window = soft(
  'V-01 window',
  ({ scoring }) => scoring === 'ensemble',
  (music) =>
    outside(music, (part) =>
      windows[classOf(part)]
        ? partRange(music, part, namedFor(music.level))
        : rangeOf(part.medium, namedFor(music.level)),
    ),
);

/** Each hand in its own range of the level; one octave beyond where hands may leave their position. */
const hands = hard(
  'piano range',
  ({ scoring, exercise }) => scoring === 'keyboard' && exercise.request.medium === 'piano',
  (music) => outside(music, (_, index) => rangeOf(handMedia[index]!, namedFor(music.level))),
);

export const rangeRules: readonly ManyVoicesRule[] = [range1, window, hands];
