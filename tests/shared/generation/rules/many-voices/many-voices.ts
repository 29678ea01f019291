import { findLevel } from '#shared/catalogue/find-level';
import type { LevelNumber } from '#shared/catalogue/levels';
import type { Exercise, ScoreNote } from '#shared/generation/exercise';
import { type Ticks, ticksOf } from '#shared/music/duration';
import { signatureAlter } from '#shared/music/key';
import { midiOf, type Pitch, pitch, pitchName, positionOf } from '#shared/music/pitch';
import { type Degree, degreeAt } from '#shared/music/scale';
import { transpose } from '#shared/music/transposition';
import { chordAt } from '../music.ts';
import { type Bar, barAt, barsOf, beatAt, onsetOf } from './bars.ts';
import { type Harmony, harmonyNamed, isMember } from './chord-tones.ts';
import { classOf, groupsOf, type Scoring, scoringOf } from './scoring.ts';

/** One sounding note, at concert pitch. */
export interface Tone {
  /** Among the tones of its part. */
  readonly index: number;
  readonly note: ScoreNote;
  readonly bar: Bar;
  /** 1-based, with fractions. */
  readonly beat: number;
  readonly onset: Ticks;
  readonly end: Ticks;
  /** As heard. */
  readonly pitch: Pitch;
  readonly name: string;
  readonly position: number;
  readonly midi: number;
  readonly degree: Degree;
  /** Semitones away from the key signature. */
  readonly shift: number;
}

/** One line of the harmony: a singer's part, or what several doubling parts of an ensemble play. */
export interface Voice {
  /** 0 is the top. */
  readonly index: number;
  readonly name: string;
  /** Every part that reads it. */
  readonly parts: readonly number[];
  readonly tones: readonly Tone[];
}

/** What sounds where a voice begins a note. */
export interface Moment {
  readonly onset: Ticks;
  readonly bar: Bar;
  readonly beat: number;
  readonly isStressed: boolean;
  readonly harmony: Harmony | null;
  /** By voice; null in a rest. */
  readonly sounding: readonly (Tone | null)[];
  /** By voice. */
  readonly attacks: readonly boolean[];
}

/** A planned chord from where it begins to the next. */
export interface Span {
  readonly start: Ticks;
  readonly end: Ticks;
  readonly harmony: Harmony;
}

/** An exercise as voices × attacks, read from notes, parts and plan and nothing else. */
export interface ManyVoices {
  readonly exercise: Exercise;
  readonly level: LevelNumber;
  readonly scoring: Scoring;
  readonly bars: readonly Bar[];
  /** By part, each by onset and then from the lowest; empty for unpitched parts. */
  readonly parts: readonly (readonly Tone[])[];
  readonly voices: readonly Voice[];
  readonly moments: readonly Moment[];
  /** Moments, and besides them where a chord begins or a strong beat falls under held notes. */
  readonly checkpoints: readonly Moment[];
  readonly spans: readonly Span[];
}

export function readManyVoices(exercise: Exercise): ManyVoices {
  const bars = barsOf(exercise);
  const level = findLevel(exercise.request.levelId);
  if (!level) throw new Error(`"${exercise.request.levelId}" is not a level`);
  const parts = exercise.parts.map((_, part) => tonesOf(exercise, part, bars));
  const voices = groupsOf(exercise, parts).map(({ read, members }, index): Voice => {
    const name = classOf(exercise.parts[read]!);
    return { index, name, parts: members, tones: parts[read]! };
  });
  const spans = spansOf(exercise, bars);
  const strong = bars.flatMap((bar) => bar.stresses.map((beat) => onsetOf(bar, beat)));
  const first = bars[0]!.start;
  const places = [...spans.map(({ start }) => start), ...strong].filter(
    (onset) => onset >= first && onset < ticksOf(exercise.length),
  );
  const checkpoints = momentsOf(exercise, bars, voices, places);
  return {
    exercise,
    level: level.number,
    scoring: scoringOf(exercise),
    bars,
    parts,
    voices,
    moments: checkpoints.filter(({ attacks }) => attacks.includes(true)),
    checkpoints,
    spans,
  };
}

function tonesOf(exercise: Exercise, part: number, bars: readonly Bar[]): readonly Tone[] {
  const tones = exercise.notes.flatMap((note): readonly Omit<Tone, 'index'>[] => {
    if (note.part !== part || note.written === null) return [];
    const onset = ticksOf(note.onset);
    const bar = barAt(bars, onset);
    const heard = transpose(pitch(note.written), exercise.parts[part]!.sounds);
    const position = positionOf(heard);
    return [
      {
        note,
        bar,
        beat: beatAt(bar, onset),
        onset,
        end: onset + ticksOf(note.duration),
        pitch: heard,
        name: pitchName(heard),
        position,
        midi: midiOf(heard),
        degree: bar.key ? degreeAt(bar.key, position) : 1,
        shift: bar.key ? heard.alter - signatureAlter(bar.key, heard.step) : 0,
      },
    ];
  });
  return tones
    .toSorted((a, b) => a.onset - b.onset || a.midi - b.midi)
    .map((tone, index) => ({ ...tone, index }));
}

function momentsOf(
  exercise: Exercise,
  bars: readonly Bar[],
  voices: readonly Voice[],
  places: readonly Ticks[],
): readonly Moment[] {
  const struck = voices.flatMap(({ tones }) => tones.map(({ onset }) => onset));
  const onsets = [...new Set([...struck, ...places])];
  const next = voices.map(() => 0);
  return onsets
    .toSorted((a, b) => a - b)
    .map((onset): Moment => {
      const bar = barAt(bars, onset);
      const beat = beatAt(bar, onset);
      const sounding = voices.map(({ tones }, index) => {
        while ((tones[next[index]! + 1]?.onset ?? Number.POSITIVE_INFINITY) <= onset)
          next[index]!++;
        const tone = tones[next[index]!];
        return tone && tone.onset <= onset && onset < tone.end ? tone : null;
      });
      const chord = chordAt(exercise, bar.number, beat + 1e-9);
      return {
        onset,
        bar,
        beat,
        isStressed: bar.stresses.some((one) => Math.abs(one - beat) < 1e-9),
        harmony: chord === null ? null : harmonyNamed(chord),
        sounding,
        attacks: sounding.map((tone) => tone?.onset === onset),
      };
    });
}

function spansOf({ plan, length }: Exercise, bars: readonly Bar[]): readonly Span[] {
  const starts = plan.chords.flatMap(({ measure, beat, chord }) => {
    const bar = bars.find(({ number }) => number === measure);
    return bar ? [{ start: onsetOf(bar, beat), harmony: harmonyNamed(chord) }] : [];
  });
  return starts.map((one, index) => ({
    ...one,
    end: starts[index + 1]?.start ?? ticksOf(length),
  }));
}

/** The planned chord that holds at a moment of time. */
export function spanAt({ spans }: ManyVoices, onset: Ticks): Span | null {
  return spans.findLast(({ start }) => start <= onset) ?? null;
}

/** Whether a tone belongs to a chord, in the key and minor scale of its measure. */
export function belongs({ exercise }: ManyVoices, harmony: Harmony | null, tone: Tone): boolean {
  if (!harmony) return false;
  return isMember(harmony, tone, tone.bar.key?.mode ?? 'major', exercise.plan.minorScale);
}

/** The seventh degree that pulls up: of major, or raised in minor (off in natural minor, N-01). */
export function isLeadingTone({ bar, degree, shift }: Tone): boolean {
  return degree === 7 && shift === (bar.key?.mode === 'minor' ? 1 : 0);
}

export function nextDifferent({ tones }: Voice, tone: Tone): Tone | undefined {
  return tones.slice(tone.index + 1).find(({ midi }) => midi !== tone.midi);
}

export function previousDifferent({ tones }: Voice, tone: Tone): Tone | undefined {
  return tones.slice(0, tone.index).findLast(({ midi }) => midi !== tone.midi);
}
