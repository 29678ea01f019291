import { chordDegrees, seventhOf } from '../../music/chord.ts';
import { midiOf, type Pitch, type StaffPosition } from '../../music/pitch.ts';
import { isWithin } from '../../music/range.ts';
import { degreeAt, scalePitch } from '../../music/scale.ts';
import { raised } from '../melody/ground.ts';
import type { Singer } from './choir.ts';
import { chordPitch, isLeadingTone, type Tonality } from './tonality.ts';
import { goWell, type MoveBrief, movesWell } from './voice-moves.ts';
import type { Voicing } from './voicing.ts';

export interface OrnamentBrief {
  readonly singers: readonly Singer[];
  readonly spacing: readonly number[];
  readonly moves: MoveBrief;
  /** Lowest and highest position of the top voice. */
  readonly top: { readonly low: StaffPosition; readonly high: StaffPosition };
  /** The neighbour below the fifth may be raised. */
  readonly hasRaisedFourth: boolean;
}

/**
 * Notes one voice may sing between two chords while the others hold: the step between a third, or a step
 * away and back.
 */
export function ornamentsBetween(
  voice: number,
  from: Voicing,
  to: Voicing,
  brief: OrnamentBrief,
): readonly Pitch[] {
  const here = from.positions[voice]!;
  const move = to.positions[voice]! - here;
  const { tonality } = brief.moves;
  const degree = from.degrees[voice]!;
  if (isLeadingTone(tonality, degree, from.chord) || degree === seventhOf(from.chord)) return [];
  const steps = move === 0 ? [-1, 1] : Math.abs(move) === 2 ? [move / 2] : [];
  return steps.flatMap((step) => {
    // A seventh in passing is a seventh: it falls.
    const degreeThere = degreeAt(tonality.key, here + step);
    if (degreeThere === seventhOf(from.chord) && (move === 0 ? step < 0 : step > 0)) return [];
    const pitch = ornamentPitch(here, step, move, tonality);
    if (!pitch) return [];
    const coloured =
      brief.hasRaisedFourth && move === 0
        ? raisedFourth(degree, step, from, pitch, tonality)
        : null;
    return (coloured ? [pitch, coloured] : [pitch]).filter((one) => {
      const between = withNote(from, voice, one, tonality);
      return stands(voice, one, between, from, brief) && leads(voice, between, to, brief);
    });
  });
}

/** Intervals above the bass, in steps, that are held over and let down: 4-3, 7-6 and 9-8. */
const suspended = [3, 6, 1];

/**
 * The note of the chord before that a voice may hold into this one and let down a step late; null where it
 * would be no suspension.
 */
export function suspensionInto(
  voice: number,
  from: Voicing,
  to: Voicing,
  brief: OrnamentBrief,
): Pitch | null {
  const { tonality, voices } = brief.moves;
  const held = from.positions[voice]!;
  const bass = to.positions[voices - 1]!;
  const degree = from.degrees[voice]!;
  if (voice === voices - 1 || to.positions[voice]! - held !== -1 || held - bass < 3) return null;
  if (!suspended.includes((held - bass) % 7) || chordDegrees(to.chord).includes(degree))
    return null;
  if (isLeadingTone(tonality, degree, from.chord)) return null;
  // The note it leads to is kept back, so no other voice sings it, but the bass its octave.
  const isOctave = (held - bass) % 7 === 1;
  const resolution = to.degrees[voice];
  const others = to.degrees.filter((other, at) => at !== voice && other === resolution).length;
  if (others > (isOctave ? 1 : 0)) return null;
  const pitch = chordPitch(tonality, held);
  const sounding = withNote(to, voice, pitch, tonality);
  if (!stands(voice, pitch, sounding, to, brief)) return null;
  for (let other = 0; other < voices; other++) {
    if (other === voice) continue;
    const [upper, lower] = other < voice ? [other, voice] : [voice, other];
    if (!goWell(upper, lower, from, sounding, voices)) return null;
  }
  return pitch;
}

/** The pitch of the step; null where the scale would need another alteration than it has. */
function ornamentPitch(
  here: StaffPosition,
  step: number,
  move: number,
  tonality: Tonality,
): Pitch | null {
  const { key, minorScale, hasLeadingTone } = tonality;
  const position = here + step;
  const degree = degreeAt(key, position);
  const goesOn = move !== 0;
  if (hasLeadingTone && degree === 7) {
    const isFallingMelodic = goesOn && step < 0 && key.mode === 'minor' && minorScale === 'melodic';
    if (isFallingMelodic) return scalePitch(key, position);
    const rises = goesOn ? step > 0 : step < 0;
    const comesFromSix = goesOn && step > 0 && key.mode === 'minor';
    return rises && !comesFromSix ? chordPitch(tonality, position) : null;
  }
  if (hasLeadingTone && key.mode === 'minor' && degree === 6) {
    if (goesOn && step > 0)
      return minorScale === 'melodic' ? raised(scalePitch(key, position)) : null;
    return step > 0 ? scalePitch(key, position) : null;
  }
  return scalePitch(key, position);
}

/** The others sound on under it: in range, in order, near enough. */
function stands(
  voice: number,
  pitch: Pitch,
  { positions, midis }: Voicing,
  from: Voicing,
  { singers, spacing, top }: OrnamentBrief,
): boolean {
  const place = positions[voice]!;
  if (!isWithin(singers[voice]!.range, pitch)) return false;
  if (voice === 0 && (place < top.low || place > top.high)) return false;
  const midi = midis[voice]!;
  const above = voice > 0 ? positions[voice - 1]! - place : 0;
  const below = voice < singers.length - 1 ? place - positions[voice + 1]! : 0;
  return (
    Math.abs(midi - from.midis[voice]!) <= 2 &&
    (voice === 0 || (above > 0 && midis[voice - 1]! > midi && above <= spacing[voice - 1]!)) &&
    (voice === singers.length - 1 ||
      (below > 0 && midi > midis[voice + 1]! && below <= spacing[voice]!))
  );
}

function leads(voice: number, between: Voicing, to: Voicing, { moves }: OrnamentBrief): boolean {
  if (Math.abs(to.midis[voice]! - between.midis[voice]!) > 2) return false;
  for (let other = 0; other < moves.voices; other++) {
    if (other === voice) continue;
    const [upper, lower] = other < voice ? [other, voice] : [voice, other];
    if (!goWell(upper, lower, between, to, moves.voices)) return false;
    if (!movesWell(other, between, to, moves)) return false;
  }
  return true;
}

function withNote(from: Voicing, voice: number, pitch: Pitch, { key }: Tonality): Voicing {
  const position = pitch.octave * 7 + pitch.step;
  const replaced = <T>(list: readonly T[], value: T) =>
    list.map((one, at) => (at === voice ? value : one));
  return {
    ...from,
    positions: replaced(from.positions, position),
    midis: replaced(from.midis, midiOf(pitch)),
    degrees: replaced(from.degrees, degreeAt(key, position)),
    isPassing: voice === 0,
  };
}

/** Between two fifths of the key the fourth may be raised, where no other voice sings it plain. */
function raisedFourth(
  degree: number,
  step: number,
  from: Voicing,
  plain: Pitch,
  { key }: Tonality,
): Pitch | null {
  const mayRaise = key.mode === 'major' && degree === 5 && step === -1 && !from.degrees.includes(4);
  return mayRaise && plain.alter < 1 ? raised(plain) : null;
}
