import { useState } from 'react';

/** The value of before for as long as the new one says the same: what hangs on it does not begin anew. */
export function useUnchanged<T>(value: T, saysSame: (one: T, other: T) => boolean): T {
  const [kept, setKept] = useState(value);
  if (kept === value || saysSame(kept, value)) return kept;
  setKept(value);
  return value;
}
