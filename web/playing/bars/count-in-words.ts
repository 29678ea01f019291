import * as m from '../../i18n/generated/messages.js';

export interface CountIn {
  readonly prepBeats: readonly number[];
  /** 0-based prep beat that sounds, -1 before the first. */
  readonly current: number;
  /** Whole seconds of quiet left before the first prep beat. */
  readonly countdown: number;
}

/** What stands beside the count. */
export function shownWords({ prepBeats, current, countdown }: CountIn): string {
  return current < 0 && countdown > 0
    ? m.stage_readyIn({ seconds: countdown })
    : m.stage_beatsThenPlay({ beats: prepBeats.length });
}

/** The count-in for screen readers. It says the number that is shown: in 1 2 1 2 the third beat is a 1. */
export function spokenWords({ prepBeats, current, countdown }: CountIn): string {
  const beats = prepBeats.length;
  if (current >= 0) return m.stage_beatOf({ beat: prepBeats[current] ?? 1, beats });
  return countdown > 0
    ? m.stage_startsIn({ seconds: countdown })
    : m.stage_beatsThenPlay({ beats });
}
