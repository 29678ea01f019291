import type { Seconds } from '#shared/lib/units';

/** When the clicks of a calibration sound, in seconds from the moment the microphone is connected. */
export const CALIBRATION_CLICKS: readonly Seconds[] = Array.from(
  { length: 8 },
  (_, click) => 1 + 0.6 * click,
);

/** Listening goes on this long after the last click: more than any device is late. */
export const CALIBRATION_TAIL: Seconds = 0.6;
