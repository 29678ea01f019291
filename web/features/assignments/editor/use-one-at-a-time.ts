import { useRef } from 'react';

/** Does one thing at a time: a second press may come before the first is drawn. */
export function useOneAtATime() {
  const isBusy = useRef(false);
  return async (act: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await act();
    } finally {
      isBusy.current = false;
    }
  };
}
