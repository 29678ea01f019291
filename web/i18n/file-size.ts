import * as m from './generated/messages.js';

/** @example sizeOf(197_442) // "197 kB", and of millions "5.0 MB" */
export function sizeOf(bytes: number): string {
  if (bytes >= 1e6) return m.sounds_sizeLarge({ megabytes: (bytes / 1e6).toFixed(1) });
  return m.sounds_size({ kilobytes: Math.max(1, Math.round(bytes / 1000)) });
}
