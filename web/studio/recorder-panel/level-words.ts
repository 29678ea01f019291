import * as m from '../../i18n/generated/messages.js';

/** RMS at which a player is comfortably above the room, and at which the input is about to clip. */
const HEARD = 0.01;
const HOT = 0.35;

/** What the level meter means, in words. */
export function levelWords(level: number): string {
  if (level >= HOT) return m.level_hot();
  return level >= HEARD ? m.level_good() : m.level_low();
}
