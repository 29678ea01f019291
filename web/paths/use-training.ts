import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Training } from './training.ts';

/** What the piece of this code was chosen for; null where it was not chosen for anything. */
export function useTraining(code: string): Training | null {
  const { history } = useRouter();
  // As it was when the piece was opened: while another page is on its way the history speaks of that one already.
  return useMemo(() => {
    const { training } = history.location.state;
    return training?.codes.includes(code) ? training : null;
  }, [history, code]);
}
