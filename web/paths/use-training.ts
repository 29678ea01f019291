import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { type Training, trainingAddress } from './training.ts';

/** What the piece of this code was chosen for; null where it was not chosen for anything. */
export function useTraining(code: string): Training | null {
  const { history } = useRouter();
  // As it was when the piece was opened: while another page is on its way the history speaks of that one already.
  return useMemo(() => {
    const { training } = history.location.state;
    return training?.codes.includes(code) ? training : null;
  }, [history, code]);
}

/**
 * The code of the music that stood on this page when it was left for a training; null where it was not. Told once: who
 * goes on from there has gone on.
 *
 * @param query of the page, the same value as long as it is the same page
 */
export function useStood(query: unknown): string | null {
  const { history } = useRouter();
  // Read once, when the page comes up: what is noted in the history on leaving must not render the page again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is another page
  const stood = useMemo(() => history.location.state.stood ?? null, [history, query]);
  useEffect(() => {
    if (stood === null) return;
    const { href, state } = history.location;
    const { stood: _, ...rest } = state;
    history.replace(href, rest, { ignoreBlocker: true });
  }, [history, stood]);
  return stood;
}

/**
 * Goes to the first piece of a training; false where it has none.
 *
 * @param stood the code of the music that stands on the page, to be found again on the way back
 */
export function useGoToTraining(): (training: Training, stood?: string) => Promise<boolean> {
  const { history } = useRouter();
  const navigate = useNavigate();
  return useCallback(
    async (training, stood) => {
      const first = trainingAddress(training);
      if (first === null) return false;
      if (stood !== undefined) {
        const { href, state } = history.location;
        history.replace(href, { ...state, stood }, { ignoreBlocker: true });
      }
      await navigate(first);
      return true;
    },
    [history, navigate],
  );
}
