import type { Midi, Seconds } from '../lib/units.ts';

interface HeldNotes {
  /** Takes the newest pitch, fractional and null in silence; the note that has just been held long enough, else null. */
  hear(midi: Midi | null, now: Seconds): Midi | null;
}

/** Long enough to be meant, and longer than what a voice glides through. */
const heldFor: Seconds = 0.3;
/** A breath between two notes of one pitch; less is a guess of the tracker. */
const gap: Seconds = 0.15;
/** Semitones around the middle of a held note: a voice swings. */
const near = 0.6;
/** Of what was heard, that has to lie within them. */
const steadyPart = 0.8;

/** Notes that are sung or played and held, each told once. */
export function createHeldNotes(): HeldNotes {
  let heard: { readonly midi: Midi; readonly time: Seconds }[] = [];
  let told: Midi | null = null;

  return {
    hear(midi, now) {
      const newest = heard.at(-1);
      if (newest && now - newest.time > gap) {
        heard = [];
        told = null;
      }
      if (midi === null) return null;
      heard = [...heard.filter(({ time }) => now - time <= heldFor), { midi, time: now }];
      const middle = medianOf(heard.map((one) => one.midi));
      const isLong = now - heard[0]!.time >= 0.8 * heldFor;
      const steady = heard.filter((one) => Math.abs(one.midi - middle) <= near).length;
      if (!isLong || steady < steadyPart * heard.length) return null;
      if (told !== null && Math.abs(middle - told) < near) return null;
      told = middle;
      return middle;
    },
  };
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1]!;
}
