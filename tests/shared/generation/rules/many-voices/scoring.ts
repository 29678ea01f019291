import type { Exercise } from '#shared/generation/exercise';
import { midiNamed } from '../ranges.ts';
import type { Tone } from './many-voices.ts';

/** Singers or players with a line each, classes of players that double lines, or two hands. */
export type Scoring = 'voices' | 'ensemble' | 'keyboard';

const keyboards = ['piano', 'organ', 'harp'];

/** instruments.md §5.1. */
const partClasses = [
  'CTreble-H',
  'CTreble-L',
  'Bb-H',
  'Bb-L',
  'Eb',
  'Viola',
  'F-H',
  'F-L',
  'CBass-H',
  'CBass-L',
  'Snare',
];

/** instruments.md §5.3: which voice a class reads, and the concert register of each. */
const classVoice: Readonly<Record<string, 1 | 2 | 3 | 4>> = {
  'CTreble-H': 1,
  'Bb-H': 1,
  'CTreble-L': 2,
  Eb: 2,
  'Bb-L': 3,
  'F-H': 3,
  'F-L': 3,
  Viola: 3,
  'CBass-H': 4,
  'CBass-L': 4,
};
/** In a brass quintet the second trumpet has the second voice, and the trombone the third. */
const quintetVoice: typeof classVoice = { 'Bb-L': 2, 'CBass-H': 3 };
const registers = { 1: ['F4', 'C6'], 2: ['C4', 'F5'], 3: ['F3', 'C5'], 4: ['F2', 'Bb3'] } as const;

export function scoringOf({ parts, request }: Exercise): Scoring {
  if (keyboards.includes(request.medium) && parts.length === 2) return 'keyboard';
  return parts.some((one) => partClasses.includes(classOf(one))) ? 'ensemble' : 'voices';
}

/** The reading class of a part; a singer's or player's own name where there is none. */
export function classOf({ part, medium }: Exercise['parts'][number]): string {
  return part ?? medium;
}

export interface Group {
  /** The part the line is judged by. */
  readonly read: number;
  readonly members: readonly number[];
}

/**
 * Parts that are one line. Singers never are: two choir parts in octaves are a fault. Classes of an
 * ensemble are where they play the same notes throughout, in whatever octave; the line is then read
 * where it lies nearest to its concert register, because each class is fitted by octaves on its own.
 */
export function groupsOf(
  exercise: Exercise,
  parts: readonly (readonly Tone[])[],
): readonly Group[] {
  const pitched = parts.flatMap((tones, part) => (tones.length > 0 ? [part] : []));
  if (scoringOf(exercise) !== 'ensemble') return pitched.map((read) => ({ read, members: [read] }));
  const groups: number[][] = [];
  for (const part of pitched) {
    const same = groups.find(([first]) => isDoubling(parts[first!]!, parts[part]!));
    if (same) same.push(part);
    else groups.push([part]);
  }
  return groups.map((members) => {
    const first = classOf(exercise.parts[members[0]!]!);
    const own = exercise.request.medium === 'brass-quintet' ? quintetVoice[first] : undefined;
    const voice = own ?? classVoice[first];
    if (voice === undefined) return { read: members[0]!, members };
    const [low, high] = registers[voice].map(midiNamed) as [number, number];
    const aim = aimOf(voice, low, high);
    const away = (part: number) => distance(parts[part]!, aim, low, high);
    const read = members.reduce((best, one) => (away(one) < away(best) ? one : best));
    return { read, members };
  });
}

/** Same notes at the same times, octaves aside. */
export function isDoubling(one: readonly Tone[], other: readonly Tone[]): boolean {
  return (
    one.length === other.length &&
    one.every((tone, index) => {
      const twin = other[index]!;
      const isSameTime = tone.onset === twin.onset && tone.end === twin.end;
      return isSameTime && (tone.midi - twin.midi) % 12 === 0;
    })
  );
}

/**
 * Where in its register a voice is read of several octaves that fit: in the middle, but the bass next to the
 * voice above it. A tuba under the trombones doubles the bass; it does not part it from the tenor.
 */
function aimOf(voice: 1 | 2 | 3 | 4, low: number, high: number): number {
  return voice === 4 ? high : (low + high) / 2;
}

/** Notes outside the register first, then how far the mean lies from where it is looked for. */
function distance(tones: readonly Tone[], aim: number, low: number, high: number): number {
  const outside = tones.filter(({ midi }) => midi < low || midi > high).length;
  const mean = tones.reduce((sum, { midi }) => sum + midi, 0) / tones.length;
  return outside * 1000 + Math.abs(mean - aim);
}
