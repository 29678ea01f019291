import { useState } from 'react';
import type { OwnRoom } from '#shared/contract/live';
import type { Exercise } from '#shared/generation/exercise';
import { keepMakeup, keptMakeup } from '#shared/live/kept-picks';
import type { LiveOptions } from '#shared/live/live-message';
import { useKeptOptions } from '../../session/use-kept-options.ts';

interface SeenOptions {
  /** What stands before the room. */
  readonly message: OwnRoom['message'];
  /** The room sees what stands before it otherwise, at once. */
  readonly onChange: (options: LiveOptions) => void;
}

/** How a teacher wants the music to stand before the room, as it is kept from one session to the next. */
export function useSeen({ message, onChange }: SeenOptions) {
  const { options, set } = useKeptOptions();
  const [seen, setSeen] = useState<Omit<LiveOptions, 'makeup'>>({
    hideAnnotations: message?.options.hideAnnotations ?? false,
    measureNumbers: message?.options.measureNumbers ?? options.measureNumbers,
    studentView: message?.options.studentView ?? options.livePracticeStudentView,
  });
  return {
    seen,
    see(what: Partial<typeof seen>): void {
      const next = { ...seen, ...what };
      setSeen(next);
      if (what.studentView) set('livePracticeStudentView', what.studentView);
      if (message) onChange({ ...message.options, ...next });
    },
    makeupOf: ({ request: { medium } }: Exercise) =>
      keptMakeup(options.liveSessionPreferences, medium),
    /** Who of an ensemble is here, now and when it is next played. */
    setMakeup({ request: { medium } }: Exercise, makeup: readonly string[]): void {
      set('liveSessionPreferences', keepMakeup(options.liveSessionPreferences, medium, makeup));
      if (message?.instrument === medium) onChange({ ...message.options, makeup });
    },
  };
}
