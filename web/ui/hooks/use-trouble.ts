import { useRef } from 'react';

interface Queried<Trouble> {
  readonly data: unknown;
  readonly error: Trouble | null;
  /** How often the question came to nothing. */
  readonly errorUpdateCount: number;
}

/**
 * What stands in the way of an answer, or null. Trouble that passes takes no answer from the screen, and is said until
 * there is one: while it is asked again nothing flickers.
 */
export function useTrouble<Trouble extends { readonly passes: boolean }>({
  data,
  error,
  errorUpdateCount,
}: Queried<Trouble>): Trouble | null {
  const said = useRef<Trouble | null>(null);
  if (data !== undefined) said.current = error?.passes === false ? error : null;
  else if (error !== null) said.current = error;
  // Another question.
  else if (errorUpdateCount === 0) said.current = null;
  return said.current;
}
