import { useEffect, useState } from 'react';

/** Milliseconds without another letter. */
const pause = 300;

/** What is typed, once it has stood for a moment: nothing is asked for at each letter. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
