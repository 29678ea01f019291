import type { Midi, Seconds } from '#shared/lib/units';
import type { SoundEvent } from './listening.ts';

/** Told when a sound began, on the audio clock, and its pitch where it has one. */
type OnTone = (onset: Seconds, midi: Midi | null) => void;

/** The pitch is looked for between these after the onset: past the attack, before the shortest note is over. */
const FROM: Seconds = 0.03;
const UNTIL: Seconds = 0.12;
/** So many of its frames, 10 ms apart, must agree to half a semitone. */
const STEADY_FRAMES = 3;
const STEADY: Midi = 0.5;
/** An onset that came with a click is told a tenth of a second after it was: pitches are kept so long. */
const KEPT: Seconds = 0.5;

/** Joins each onset with the pitch that follows it. Tells of one as soon as its pitch is known, or cannot be. */
export function createTones(onTone: OnTone): (event: SoundEvent) => void {
  let pending: Seconds | null = null;
  let pitches: { readonly time: Seconds; readonly midi: Midi | null }[] = [];

  function tell(): void {
    if (pending === null) return;
    const onset = pending;
    pending = null;
    const clear = pitches.flatMap(({ time, midi }) =>
      midi !== null && time >= onset + FROM && time <= onset + UNTIL ? [midi] : [],
    );
    onTone(onset, steadyPitch(clear));
  }

  return (event) => {
    if (event.kind === 'onset') {
      tell();
      pending = event.time;
    }
    if (event.kind === 'pitch') {
      pitches = [...pitches.filter(({ time }) => event.time - time <= KEPT), event];
    }
    const newest = pitches.at(-1);
    if (pending !== null && newest && newest.time > pending + UNTIL) tell();
  };
}

/** The middle one, where enough others are near it. */
function steadyPitch(pitches: readonly Midi[]): Midi | null {
  const middle = pitches.toSorted((a, b) => a - b)[pitches.length >> 1];
  if (middle === undefined) return null;
  const agreeing = pitches.filter((midi) => Math.abs(midi - middle) <= STEADY);
  return agreeing.length >= STEADY_FRAMES ? middle : null;
}
