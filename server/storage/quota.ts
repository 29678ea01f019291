const mebibyte = 1024 * 1024;
const gibibyte = 1024 * mebibyte;

/** How much is stored, or may be. */
export interface Quota {
  /** Bytes. */
  readonly size: number;
  readonly files: number;
}

/**
 * Of one person. A recording is kept 13 months at most (security rules, 8): a take every school day, at 64 kbit/s of
 * Opus and two minutes each, comes to some 200 MiB in 400 files; five times that is a diligent pupil who tries again.
 */
export const personalQuota: Quota = { size: gibibyte, files: 2_500 };

/** Of one school: 500 pupils, all of whom practise as above once. */
export const schoolQuota: Quota = { size: 100 * gibibyte, files: 250_000 };

/** Files of one person that may be on their way at the same time: a device sends one after the other, and may be asked twice. */
export const mostAtOnce = 8;

/** Whether so much more is within it. */
export function hasRoom(quota: Quota, used: Quota, more: Quota): boolean {
  return used.files + more.files <= quota.files && used.size + more.size <= quota.size;
}
