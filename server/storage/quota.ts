const gibibyte = 1024 ** 3;

/** How much is stored, or may be. */
export interface Quota {
  /** Bytes. */
  readonly size: number;
  readonly files: number;
}

export interface Quotas {
  readonly person: Quota;
  readonly school: Quota;
}

/**
 * In GiB. A recording is kept 13 months at most (security rules, 8): a take every school day, two minutes of Opus at
 * 64 kbit/s each, comes to some 200 MiB in 400 files. One pupil may have five times that, for who is diligent tries again;
 * a school of 500 has it once for each.
 */
export const usualRoom = { person: 1, school: 100 } as const;

/** Files to a GiB: of the takes above, with what is sent for nothing. */
const filesEach = 2_500;

/** @param room in GiB */
export const quotaOf = (room: number): Quota => ({
  size: room * gibibyte,
  files: Math.ceil(room * filesEach),
});

/** Files of one person that may be on their way at the same time: a device sends one after the other, and may be asked twice. */
export const mostAtOnce = 8;

/** Whether so much more is within it. */
export function hasRoom(quota: Quota, used: Quota, more: Quota): boolean {
  return used.files + more.files <= quota.files && used.size + more.size <= quota.size;
}
