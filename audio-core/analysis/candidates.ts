import type { Midi, Seconds } from '#shared/lib/units';
import type { Heard } from './heard.ts';
import type { Texture } from './hearing-options.ts';
import { networkEvidence } from './network-evidence.ts';
import { LOWEST_KEY } from './posteriors.ts';
import { trackerEvidence } from './tracker-evidence.ts';

/** A place where a note may begin, and what speaks for and against it. */
export interface Candidate {
  readonly frame: number;
  readonly time: Seconds;
  readonly midi: Midi;
  readonly features: readonly number[];
}

/** A start the tracker sees this near, in frames, to a peak of the network adds nothing. */
const SAME = 2;

/**
 * Every place where a note may begin, in order of time: far more than there are notes, so each is
 * described when it is asked for and not kept. Those at instants that do not sound are passed over.
 */
export function* findCandidates(
  { posteriors, track }: Heard,
  texture: Texture,
  sounds: (time: Seconds) => boolean = () => true,
): Generator<Candidate, void> {
  const network = networkEvidence(posteriors);
  const tracker = texture === 'line' ? trackerEvidence(track) : null;
  const { low, high } = posteriors.keys;
  const starts = new Set<number>();
  const id = (frame: number, key: number) => frame * 128 + key;
  const isKnown = (frame: number, key: number) =>
    network.isPeak(frame, key) || starts.has(id(frame, key));
  for (const { time, pitch } of tracker?.starts() ?? []) {
    const frame = posteriors.frameAt(time);
    const key = Math.round(pitch) - LOWEST_KEY;
    if (key < low || key >= high || frame >= posteriors.frames) continue;
    let isNear = false;
    for (let near = -SAME; near <= SAME; near += 1) isNear ||= isKnown(frame + near, key);
    if (!isNear) starts.add(id(frame, key));
  }
  for (let frame = 0; frame < posteriors.frames; frame += 1) {
    const time = posteriors.time(frame);
    if (!sounds(time)) continue;
    for (let key = low; key < high; key += 1) {
      if (!isKnown(frame, key)) continue;
      const midi = key + LOWEST_KEY;
      const features = network.describe(frame, key);
      if (tracker) features.push(...tracker.describe(time, midi));
      yield { frame, time, midi, features };
    }
  }
}
