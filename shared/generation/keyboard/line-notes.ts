import { chordDegrees, isChordTone } from '../../music/chord.ts';
import { ticksOf } from '../../music/duration.ts';
import { midiOf, type Pitch, positionOf, type StaffPosition } from '../../music/pitch.ts';
import { isWithin, type Range } from '../../music/range.ts';
import { type Degree, degreeAt, scalePitch } from '../../music/scale.ts';
import { raised } from '../melody/ground.ts';
import type { Plan } from '../plan/plan.ts';
import { chordPitch } from '../voices/tonality.ts';
import { type Melody, standsClear } from './against-melody.ts';
import type { Stretch } from './fills.ts';
import type { Stroke } from './hands.ts';

/** A stroke of a line before it has a pitch. */
export interface Attack {
  readonly stretch: Stretch;
  readonly start: number;
  readonly onset: number;
  readonly ticks: number;
  readonly opensChord: boolean;
  /** Only a note of the chord may sound here: on a strong beat, or for longer than a beat. */
  readonly isBound: boolean;
  readonly isOnBeat: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** A pitch a line may take at an attack. */
export interface LineNote {
  readonly stroke: Stroke;
  readonly position: StaffPosition;
  readonly midi: number;
  readonly degree: Degree;
  /** Of the chord. */
  readonly isInside: boolean;
  readonly isRoot: boolean;
  /** What a note coloured as in melodic minor goes through: 1 upward, -1 downward; 0 for every other. */
  readonly bound: -1 | 0 | 1;
}

export function attacksOf(stretches: readonly Stretch[], plan: Plan): readonly Attack[] {
  const attacks = stretches.flatMap((stretch) =>
    stretch.beats.map(({ start, ticks }, index): Omit<Attack, 'isFirst' | 'isLast'> => {
      const { meter } = plan.measures[stretch.measure]!;
      const beat = ticksOf(meter.beat);
      const isOnBeat = start % beat === 0;
      const isStrong = isOnBeat && meter.strongBeats.includes(start / beat + 1);
      return {
        stretch,
        start,
        onset: stretch.barLine + start,
        ticks,
        opensChord: index === 0,
        isBound: index === 0 || isStrong || ticks > beat,
        isOnBeat,
      };
    }),
  );
  return attacks.map((one, index) => ({
    ...one,
    isFirst: index === 0,
    isLast: index === attacks.length - 1,
  }));
}

/** The notes a line may take at an attack: in reach, under the melody as long as they sound, and home at both ends. */
export function notesAt(attack: Attack, range: Range, melody: Melody): readonly LineNote[] {
  const { stretch, start, onset, ticks, isFirst, isLast } = attack;
  const { chord, tonality, measure } = stretch;
  const moments = [onset, ...melody.onsetsIn(onset, onset + ticks)];
  const notes: LineNote[] = [];
  for (let at = positionOf(range.low); at <= positionOf(range.high); at++) {
    const degree = degreeAt(tonality.key, at);
    const member = chordDegrees(chord).indexOf(degree);
    // Under a chord's first note only its root or third: a fifth would not carry it, a seventh could not fall.
    if (attack.isBound && (member < 0 || (attack.opensChord && member > 1))) continue;
    if (isFirst && member !== 0) continue;
    if (isLast && degree !== 1) continue;
    for (const { pitch, bound } of pitchesAt(at, degree, stretch)) {
      const isInside = member >= 0;
      const stroke: Stroke = { measure, start, onset, ticks, pitches: [pitch] };
      if (!isWithin(range, pitch)) continue;
      const isClear = moments.every((moment) => {
        const high = melody.at(moment);
        return !high || standsClear(high, stroke);
      });
      if (!isClear) continue;
      const midi = midiOf(pitch);
      notes.push({ stroke, position: at, midi, degree, isInside, isRoot: member === 0, bound });
    }
  }
  return notes;
}

/** In melodic minor six and seven are high on the way up and low on the way down, where the chord holds neither. */
function pitchesAt(
  position: StaffPosition,
  degree: Degree,
  { tonality, chord }: Stretch,
): readonly { readonly pitch: Pitch; readonly bound: LineNote['bound'] }[] {
  const held = { pitch: chordPitch(tonality, position), bound: 0 } as const;
  const { key, minorScale } = tonality;
  if (key.mode === 'major' || minorScale !== 'melodic' || isChordTone(chord, degree)) return [held];
  const plain = scalePitch(key, position);
  if (degree === 6) return [held, { pitch: raised(plain), bound: 1 }];
  if (degree === 7) return [held, { pitch: plain, bound: -1 }];
  return [held];
}
