import type { Midi, Seconds } from '#shared/lib/units';
import type { Heard } from './hearing.ts';
import { networkEvidence } from './network-evidence.ts';
import { LOWEST_KEY } from './posteriors.ts';
import { trackerEvidence } from './tracker-evidence.ts';

/** One line at a time, where the tracker helps, or chords, where only the network can tell. */
export type Texture = 'line' | 'chords';

/** A place where a note may begin, and what speaks for and against it. */
export interface Candidate {
  readonly frame: number;
  readonly time: Seconds;
  readonly midi: Midi;
  readonly features: readonly number[];
}

/** A start the tracker sees this near, in frames, to a peak of the network adds nothing. */
const SAME = 2;

/** Every place where a note may begin, in order of time: far more than there are notes. */
export function findCandidates(heard: Heard, texture: Texture): Candidate[] {
  const { posteriors, track } = heard;
  const network = networkEvidence(posteriors);
  const tracker = texture === 'line' ? trackerEvidence(track) : null;
  const { low, high } = posteriors.keys;
  const places = new Map<number, { readonly frame: number; readonly key: number }>();
  const id = (frame: number, key: number) => frame * 128 + key;
  for (const place of network.peaks()) places.set(id(place.frame, place.key), place);
  for (const { time, pitch } of tracker?.starts() ?? []) {
    const frame = posteriors.frameAt(time);
    const key = Math.round(pitch) - LOWEST_KEY;
    if (key < low || key >= high || frame >= posteriors.frames) continue;
    let isKnown = false;
    for (let near = -SAME; near <= SAME; near += 1) isKnown ||= places.has(id(frame + near, key));
    if (!isKnown) places.set(id(frame, key), { frame, key });
  }
  return [...places.values()]
    .toSorted((a, b) => a.frame - b.frame || a.key - b.key)
    .map(({ frame, key }) => {
      const time = posteriors.time(frame);
      const midi = key + LOWEST_KEY;
      const features = network.describe(frame, key);
      return {
        frame,
        time,
        midi,
        features: tracker ? [...features, ...tracker.describe(time, midi)] : features,
      };
    });
}
