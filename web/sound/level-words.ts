import * as m from '../i18n/generated/messages.js';

/** RMS at which a player is comfortably above the room, and at which the input is about to clip. */
const HEARD = 0.01;
const HOT = 0.35;

/** Whether something more than the room was heard. */
export const isHeard = (level: number): boolean => level >= HEARD;

/** What the level meter means, in words. */
function levelWords(level: number): string {
  if (level >= HOT) return m.level_hot();
  return isHeard(level) ? m.level_good() : m.level_low();
}

/** A rest or a breath is no reason to say something else. */
const HOLD_MS = 1500;

/** Says what the loudest level of the last moment means, so that the words stand still while somebody plays. */
export function createLevelWords(): (level: number, now: number) => string {
  let loudest = 0;
  let since = Number.NEGATIVE_INFINITY;
  return (level, now) => {
    if (level >= loudest || now - since > HOLD_MS) {
      loudest = level;
      since = now;
    }
    return levelWords(loudest);
  };
}
