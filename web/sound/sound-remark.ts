import type { Take } from '#audio-core';
import type { SoundTrouble } from '../data/store/tables/takes.ts';
import * as m from '../i18n/generated/messages.js';

type Sound = Pick<Take, 'source' | 'heard' | 'isTooSoft' | 'isClipped' | 'interruption'>;

/** null when there is nothing to say, or when nothing was heard and the result says so already. */
export function soundTroubleOf(take: Sound): SoundTrouble | null {
  if (take.source !== 'microphone' || take.heard.length === 0) return null;
  if (take.interruption === 'muted') return 'muted';
  if (take.isTooSoft) return 'too-soft';
  return take.isClipped ? 'clipped' : null;
}

const words: Readonly<Record<SoundTrouble, () => string>> = {
  muted: m.take_muted,
  'too-soft': m.take_tooSoft,
  clipped: m.take_clipped,
};

/** One sentence about how a take sounded, about the microphone and never about the player; null where it was fine. */
export function soundRemark(trouble: SoundTrouble | null | undefined): string | null {
  return trouble ? words[trouble]() : null;
}
