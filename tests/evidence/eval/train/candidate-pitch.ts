import type { Midi, Seconds } from '#shared/lib/units';
import type { Candidate } from '../../../../audio-core/analysis/candidates.ts';
import { contourPitch } from '../../../../audio-core/analysis/contour-pitch.ts';
import type { Heard } from '../../../../audio-core/analysis/heard.ts';
import type { Texture } from '../../../../audio-core/analysis/hearing-options.ts';
import { median } from '../../../../audio-core/analysis/smooth.ts';

/** Frames of the network after the onset that show the pitch. */
const FRAMES = { from: 3, to: 14 };
/** The same for the tracker, in seconds. */
const FROM: Seconds = 0.04;
const TO: Seconds = 0.2;
const CLEAR = 0.7;
const NEAR = 0.8;
const FEWEST = 5;
/** Where the two differ by more, what the tracker hears is another note's. */
const DISAGREEMENT = 0.35;

/**
 * What pitch a note beginning at a candidate would have, to compare with a label's. Where it ends is
 * not known yet, so only its beginning is asked. Chords are labelled in whole keys.
 */
export function candidatePitch(heard: Heard, candidate: Candidate, texture: Texture): Midi {
  const { frame, time, midi } = candidate;
  if (texture === 'chords') return midi;
  const contour = contourPitch(heard.posteriors, midi, {
    from: frame + FRAMES.from,
    to: frame + FRAMES.to,
  });
  const { period, pitch, clarity } = heard.track;
  const near: number[] = [];
  const last = Math.min(pitch.length, Math.round((time + TO) / period));
  for (let i = Math.round((time + FROM) / period); i < last; i += 1) {
    if (clarity[i]! > CLEAR && Math.abs(pitch[i]! - midi) < NEAR) near.push(pitch[i]!);
  }
  if (near.length < FEWEST) return contour;
  const tracked = median(near);
  return Math.abs(tracked - contour) <= DISAGREEMENT ? tracked : contour;
}
