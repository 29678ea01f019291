import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';

interface ReviewKeys {
  /** What Space plays and holds. */
  readonly onPlay: () => void;
  /** A grade is typed in words, which have spaces between them. */
  readonly inWords: boolean;
  /** Where up and down lead; null for a student, who has one take alone. */
  readonly sidebar: ReplyOf<typeof getReview>['sidebar'];
}

/** What an arrow or a space means there already. */
const USES_KEYS =
  'textarea, select, button, a, summary, audio, [role=radio], [type=radio], [role=slider], [type=range], [role=dialog], [role=alertdialog]';

/** Space plays, up and down go to the next student, from the field of the grade too: nobody's hands leave the keys. */
export function useReviewKeys({ onPlay, sidebar, inWords }: ReviewKeys): void {
  const navigate = useNavigate();
  const play = useRef(onPlay);
  play.current = onPlay;
  useEffect(() => {
    if (sidebar === null) return;
    const { prevSession, nextSession } = sidebar;
    const acts: Readonly<Record<string, (() => void) | null>> = {
      ' ': () => play.current(),
      ArrowUp: prevSession === null ? null : () => void navigate({ href: prevSession }),
      ArrowDown: nextSession === null ? null : () => void navigate({ href: nextSession }),
    };
    const onKey = (event: KeyboardEvent) => {
      const act = acts[event.key];
      const target = event.target instanceof Element ? event.target : null;
      if (!act || event.defaultPrevented || target?.closest(USES_KEYS)) return;
      if (inWords && event.key === ' ' && target?.matches('input')) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // Held down it would run through the class.
      if (!event.repeat) act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [sidebar, inWords, navigate]);
}
