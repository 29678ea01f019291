import { clamp } from '#shared/practice/clamp';

const day = 24 * 60 * 60_000;

interface TakeTime {
  readonly completedAt: Date;
  /** No clock that is set at all is out by so much. */
  readonly isPlausible: boolean;
}

/**
 * When a take was over. A device that was away sends it days later and only its own clock knows, so that is believed
 * between the time its assignment could first be played and the time it arrived.
 */
export function takeTime(
  said: Date,
  bounds: { readonly released: Date; readonly received: Date },
): TakeTime {
  const low = bounds.released.getTime();
  const high = bounds.received.getTime();
  const time = clamp(said.getTime(), { low, high });
  return {
    completedAt: new Date(time),
    isPlausible: Math.abs(said.getTime() - time) <= day,
  };
}
