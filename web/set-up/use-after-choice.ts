import { useEffect, useState } from 'react';

/** Milliseconds from a choice to what is drawn for it: first the choice itself is painted, and a quick hand waits for nothing. */
export const AFTER_CHOICE = 150;

/** What was chosen, once the choice itself is painted; until then what was chosen before, or null. */
export function useAfterChoice<Chosen>(chosen: Chosen): Chosen | null {
  const [shown, show] = useState<Chosen | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => show(chosen), AFTER_CHOICE);
    return () => clearTimeout(timer);
  }, [chosen]);
  return shown;
}
