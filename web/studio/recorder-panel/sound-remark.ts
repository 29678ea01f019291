import type { Take } from '#audio-core';
import * as m from '../../i18n/generated/messages.js';

type Sound = Pick<Take, 'source' | 'heard' | 'isTooSoft' | 'isClipped' | 'interruption'>;

/**
 * One sentence about how a take sounded, about the microphone and never about the player; null when there is nothing to
 * say, or when nothing was heard and the result says so already.
 */
export function soundRemark(take: Sound): string | null {
  if (take.source !== 'microphone' || take.heard.length === 0) return null;
  if (take.interruption === 'muted') return m.take_muted();
  if (take.isTooSoft) return m.take_tooSoft();
  return take.isClipped ? m.take_clipped() : null;
}
