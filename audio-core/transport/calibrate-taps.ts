import type { DevicePair } from '#shared/recording/latency';
import type { TapMatch } from '#shared/recording/latency-profiles';
import { matchTaps } from '#shared/recording/match-taps';
import { AudioError } from '../engine/errors.ts';
import type { TakePlan } from '../timing/timetable.ts';
import type { Transport } from './transport.ts';

/** What tapping along found; `measuredProfile` says whether to believe it. */
export interface TapCalibration extends TapMatch {
  /** Whose delay it is. */
  readonly pair: DevicePair;
}

/** Twenty beats 0.6 s apart: as many as a steady player needs to be measured within 10 ms (see `matchTaps`). */
export const TAP_ALONG: TakePlan = {
  tempo: 100,
  beat: 1,
  measures: [0, 4, 8, 12, 16].map((from) => ({ from, to: from + 4, beat: 1, strongBeats: [1] })),
  prepBeats: [],
  study: 0,
  countdown: 1,
  pickup: 0,
  from: 0,
  to: 20,
  metronome: 'beat',
  notes: [],
  isLooped: false,
  gap: 0,
  isSwung: false,
};
/** Nothing is counted in, so the first taps only find the beat. */
const FINDING = 2;

/**
 * Plays a steady beat and measures how far the taps are behind it, by the clock that places the taps of a take. Aborted,
 * it stops at once and rejects with the signal's reason.
 */
export async function calibrateTaps(
  transport: Transport,
  signal?: AbortSignal,
): Promise<TapCalibration> {
  signal?.throwIfAborted();
  const giveUp = () => void transport.stop();
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    const take = await transport.run(TAP_ALONG, {
      source: 'taps',
      range: null,
      listenFor: 'claps',
    });
    signal?.throwIfAborted();
    if (!take.finished || !take.latency) {
      throw new AudioError('context-suspended', 'The sound was stopped before the last beat');
    }
    // A take removes what was measured before.
    const { input, output, seconds } = take.latency;
    const taps = take.heard.map(({ onset }) => onset + seconds);
    const match = matchTaps(BEATS, { taps, leaveOut: FINDING });
    return { ...match, pair: { input, output } };
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}

const BEATS = Array.from({ length: TAP_ALONG.to }, (_, beat) => (beat * 60) / TAP_ALONG.tempo);
