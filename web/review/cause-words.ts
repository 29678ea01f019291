import type { Cause, Name } from '#shared/assessment/cause';
import { letterOf } from '#shared/music/pitch';
import { signText } from '#shared/music/sign-text';
import * as m from '../i18n/generated/messages.js';

/** What many marks have in common, in one sentence. @example 'F♯ was played as F each time: look at the key …' */
export function causeWords(cause: Cause): string {
  switch (cause.kind) {
    case 'octave-layer':
      return m.result_octaveLayer();
    case 'misread': {
      const names = { written: nameOf(cause.written), played: nameOf(cause.played) };
      return cause.written.alter === 0 ? m.result_misreadNatural(names) : m.result_misread(names);
    }
    case 'steady': {
      // To the nearest ten: the ear is not more exact.
      const milliseconds = Math.round(Math.abs(cause.seconds) * 100) * 10;
      const words = cause.seconds > 0 ? m.result_lateSteady : m.result_earlySteady;
      return words({ milliseconds });
    }
    case 'lost-count': {
      const measure = Math.max(1, cause.measure);
      const side = cause.beats > 0 ? m.result_lateSide() : m.result_earlySide();
      const beats = Math.abs(cause.beats);
      return beats === 1
        ? m.result_lostCount({ measure, side })
        : m.result_lostCountBeats({ measure, side, beats });
    }
  }
}

const nameOf = ({ step, alter }: Name) => `${letterOf(step)}${signText(alter)}`;
