import * as m from '../../i18n/generated/messages.js';

/** @example sizeOf(197_442) // "197 kB" */
export function sizeOf(bytes: number): string {
  return m.sounds_size({ kilobytes: Math.max(1, Math.round(bytes / 1000)) });
}
