import type { LevelNumber } from '../../catalogue/levels.ts';
import { type Chord, chordDegrees, isDominant, seventhOf } from '../../music/chord.ts';
import { midiOf, positionOf, type StaffPosition } from '../../music/pitch.ts';
import { isWithin } from '../../music/range.ts';
import { type Degree, degreeAt } from '../../music/scale.ts';
import { positionsIn, type Singer, strainOf } from './choir.ts';
import { spacingOf } from './spacing.ts';
import { chordPitch, type Tonality } from './tonality.ts';
import type { Voicing } from './voicing.ts';

export interface VoicingBrief {
  readonly singers: readonly Singer[];
  readonly level: LevelNumber;
  /** What each singer has in the key. */
  readonly notes: readonly (readonly SingerNote[])[];
  /** Positions the top voice keeps to. */
  readonly top: { readonly low: StaffPosition; readonly high: StaffPosition };
}

/** One note a voice could sing. */
export interface SingerNote {
  readonly position: StaffPosition;
  readonly midi: number;
  readonly degree: Degree;
  readonly cost: number;
}

const strainCost = 0.45;
const seventh = 4;

/** Every way to sing a chord: in range, in order, close enough, and complete. */
export function chordVoicings(chord: Chord, brief: VoicingBrief): readonly Voicing[] {
  const { singers } = brief;
  const tones = chordDegrees(chord);
  const spacing = spacingOf(singers, brief.level);
  const choices = brief.notes.map((notes, voice) =>
    notes.filter(
      ({ degree, position }) =>
        tones.includes(degree) &&
        (voice > 0 || (position >= brief.top.low && position <= brief.top.high)),
    ),
  );
  const found: Voicing[] = [];
  const line: SingerNote[] = [];
  const extend = (voice: number): void => {
    if (voice === singers.length) {
      const cost = soundCost(line, chord, brief);
      if (cost === null) return;
      found.push({
        chord,
        positions: line.map(({ position }) => position),
        midis: line.map(({ midi }) => midi),
        degrees: line.map(({ degree }) => degree),
        cost: line.reduce((sum, choice) => sum + choice.cost, cost),
        isPassing: false,
      });
      return;
    }
    const above = line.at(-1);
    for (const choice of choices[voice]!) {
      if (above) {
        const distance = above.position - choice.position;
        if (distance < 0 || distance > spacing[voice - 1]!) continue;
      }
      line.push(choice);
      extend(voice + 1);
      line.pop();
    }
  };
  extend(0);
  return found;
}

/** Notes of the key a singer has, with what they cost in comfort. */
export function singerNotes(singer: Singer, tonality: Tonality): readonly SingerNote[] {
  return positionsIn(singer.range)
    .map((position) => ({ position, pitch: chordPitch(tonality, position) }))
    .filter(({ pitch }) => isWithin(singer.range, pitch))
    .map(({ position, pitch }) => ({
      position,
      midi: midiOf(pitch),
      degree: degreeAt(tonality.key, positionOf(pitch)),
      cost: strainCost * strainOf(singer, pitch),
    }));
}

function soundCost(
  line: readonly SingerNote[],
  chord: Chord,
  { level }: VoicingBrief,
): number | null {
  const cost =
    line.length === 2 ? pairCost(line[0]!, line[1]!, chord, level) : fullCost(line, chord);
  if (cost === null) return null;
  const unisons = line.filter((one, index) => one.midi === line[index - 1]?.midi).length;
  return cost + 0.6 * unisons;
}

/** Two voices sound in thirds, sixths, perfect fifths and octaves; the first level in thirds and sixths. */
function pairCost(
  top: SingerNote,
  low: SingerNote,
  chord: Chord,
  level: LevelNumber,
): number | null {
  const steps = (top.position - low.position) % 7;
  const semitones = (top.midi - low.midi) % 12;
  const tones = chordDegrees(chord);
  const fifth = low.degree === tones[2] || low.degree === tones[3] ? 1 : 0;
  const bare = level === 1 ? 3 : 1;
  if (top.degree === low.degree && top.degree === tones[1] && isDominant(chord)) return null;
  if (top.degree === low.degree && isDominant(chord) && top.degree === seventh) return null;
  if (steps === 2 || steps === 5) return fifth;
  if (steps === 4 && semitones === 7) return bare;
  return steps === 0 ? bare * 1.2 : null;
}

/** Root and third are there, the root is doubled and else the fifth; null for a chord that is not to be sung. */
function fullCost(line: readonly SingerNote[], chord: Chord): number | null {
  const [root, third, fifth] = chordDegrees(chord);
  let roots = 0;
  let thirds = 0;
  let fifths = 0;
  for (const { degree } of line) {
    if (degree === root) roots += 1;
    else if (degree === third) thirds += 1;
    else if (degree === fifth) fifths += 1;
  }
  const sevenths = line.length - roots - thirds - fifths;
  const bass = line.at(-1)!.degree;
  const soprano = line[0]!.degree;
  if (roots === 0 || thirds === 0 || sevenths > 1) return null;
  // A seventh chord says what it is in any inversion; six-four chords of three notes would have to be prepared.
  if (bass !== root && bass !== third && sevenths === 0) return null;
  const isInverted = bass === third;
  if (sevenths === 0 && !isInverted && isDiminished(line, chord)) return null;
  if (chord === 'vii°' && roots > 1) return null;
  // Its fifth is the leading tone.
  if (chord === 'iii' && fifths > 1) return null;
  if (thirds > 1 && (isDominant(chord) || !isInverted || soprano !== third || thirds > 2)) {
    return null;
  }
  if (fifths > 2 || (fifths === 2 && isInverted && soprano !== fifth)) return null;
  return (
    (thirds > 1 ? 1.2 : 0) +
    (fifths > 1 ? 0.4 : 0) +
    (fifths === 0 && sevenths === 0 ? 0.6 : 0) +
    (isInverted ? 0.3 : 0) +
    (seventhOf(chord) !== undefined && sevenths === 0 ? 1.2 : 0)
  );
}

function isDiminished(line: readonly SingerNote[], chord: Chord): boolean {
  const [first, , last] = chordDegrees(chord);
  const root = line.find(({ degree }) => degree === first);
  const fifth = line.find(({ degree }) => degree === last);
  return root !== undefined && fifth !== undefined && (fifth.midi - root.midi + 120) % 12 === 6;
}
