import type { Query, QueryClient, QueryMeta } from '@tanstack/react-query';

/**
 * The same question, where its answer is under somebody's hands: music that is played, a take that is being graded. Only the
 * screen itself asks for it again.
 */
export function held<Options extends { readonly meta?: QueryMeta }>(options: Options) {
  return { ...options, meta: { ...options.meta, isHeld: true } };
}

const isHeld = ({ observers }: Query) =>
  observers.some(({ options }) => options.meta?.isHeld === true);

/** Asks again for all that is on screen and not under somebody's hands; what is not on screen is asked for when it comes up. */
export function askForWhatIsShown(client: QueryClient): void {
  void client.invalidateQueries({ predicate: (query) => !isHeld(query) });
}
