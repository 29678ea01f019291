import { type ReactNode, useDeferredValue } from 'react';

/** What it holds is drawn after the rest of the same change was painted, and in small steps. */
export function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(children);
}
