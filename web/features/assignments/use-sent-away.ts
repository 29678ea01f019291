import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Refusal } from '../../i18n/problem-words.ts';
import { pages } from '../../paths/pages.ts';

/** By the code of the refusal, what the page of messages calls it. */
const reasons = {
  'not-found': 'notEnrolled',
  'class-archived': 'classEnded',
  'assignment-closed': 'assignmentEnded',
} as const;

/**
 * Whoever may not open an assignment is told why on the page of messages, which says what to do. Answers whether they are
 * on their way there, so that the page shows nothing of its own meanwhile.
 */
export function useSentAway(trouble: { readonly outcome: Refusal } | null): boolean {
  const navigate = useNavigate();
  const outcome = trouble?.outcome;
  const code = outcome && 'errors' in outcome ? outcome.errors[0]?.code : undefined;
  const reason =
    code && Object.hasOwn(reasons, code) ? reasons[code as keyof typeof reasons] : null;
  useEffect(() => {
    if (reason !== null)
      void navigate({ ...pages.message.at({}, { code: reason }), replace: true });
  }, [reason, navigate]);
  return reason !== null;
}
