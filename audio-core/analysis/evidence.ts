import type { Evidence, Question } from '#shared/assessment/evidence';
import type { Cents, Midi, Seconds } from '#shared/lib/units';
import { contourPitch } from './contour-pitch.ts';
import type { Heard } from './heard.ts';
import { LOWEST_KEY } from './posteriors.ts';
import { median } from './smooth.ts';

/** A note out of tune may sound like its neighbour: both are asked. */
const NEIGHBOURS = [-1, 0, 1];
const CLEAR = 0.7;
/** Semitones: further away it is another note. */
const SAME_NOTE = 1;
/** Part of the stretch the tracker must hear to be believed over the network. */
const BELIEVED = 0.3;
/** Under this the network hears nothing. */
const AUDIBLE = 0.15;

/**
 * Asks what was heard about one written note: it looks where it is told to, so it can find what
 * `transcribe`, which knows no score, passed over. Seconds count from the first sample.
 *
 * @example evidence(heard, { midi: 69, from: 1.9, to: 2.4 }).onset // 0.8
 */
export function evidence(heard: Heard, { midi, from, to }: Question): Evidence {
  const { posteriors } = heard;
  const first = posteriors.frameAt(from);
  const last = Math.max(first, posteriors.frameAt(to));
  const keys = NEIGHBOURS.map((beside) => Math.round(midi) + beside - LOWEST_KEY).filter(
    (key) => key >= posteriors.keys.low && key < posteriors.keys.high,
  );
  let onset = 0;
  let onsetFrame = first;
  let sum = 0;
  let strongest = 0;
  for (let frame = first; frame < last; frame += 1) {
    let sounding = 0;
    for (const key of keys) {
      sounding = Math.max(sounding, posteriors.note(frame, key));
      const value = posteriors.onset(frame, key);
      if (value > onset) {
        onset = value;
        onsetFrame = frame;
      }
    }
    sum += sounding;
    strongest = Math.max(strongest, sounding);
  }
  const { share, pitch, decibels } = trackedAround(heard, midi, from, to);
  return {
    onset,
    onsetTime: posteriors.time(onsetFrame),
    sounding: last > first ? sum / (last - first) : 0,
    strongest,
    tracked: share,
    cents: centsOf(),
    decibels,
  };

  function centsOf(): Cents | null {
    if (share >= BELIEVED) return 100 * (pitch - midi);
    if (strongest < AUDIBLE) return null;
    const contour = contourPitch(posteriors, Math.round(midi), { from: first, to: last });
    return 100 * (contour - midi);
  }
}

function trackedAround({ track }: Heard, midi: Midi, from: Seconds, to: Seconds) {
  const { period, pitch, clarity, decibels } = track;
  const first = Math.max(0, Math.round(from / period));
  const last = Math.min(pitch.length, Math.round(to / period));
  const near: number[] = [];
  let loudest = -120;
  for (let i = first; i < last; i += 1) {
    loudest = Math.max(loudest, decibels[i]!);
    if (clarity[i]! > CLEAR && Math.abs(pitch[i]! - midi) < SAME_NOTE) near.push(pitch[i]!);
  }
  return {
    share: last > first ? near.length / (last - first) : 0,
    pitch: median(near),
    decibels: loudest,
  };
}
