import { follow } from './follow.ts';
import type { StageParts } from './stage-parts.ts';
import { withFixed } from './stage-reads.ts';

/**
 * Brings into the stage's one store what is kept in others: the player's options, the take, its marks.
 *
 * @param showNewest looks at the newest take of the music on the stand
 * @returns ends it
 */
export function mirror(parts: StageParts, showNewest: () => void): () => void {
  const { preferences, store, takes, review, update } = parts;
  const ends = [
    follow(
      preferences.store,
      (options) => [options],
      (options) => update({ options: withFixed(options, store.getState().given) }),
    ),
    follow(
      takes.store,
      (take) => [take],
      (take) => {
        update({ take });
        showNewest();
      },
    ),
    follow(
      review.store,
      (state) => [state],
      (state) => update({ review: state }),
    ),
    followStrictness(parts),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** The player's strictness may come from the account while the stage is open; one that was set for them stays. */
function followStrictness({ store, review }: StageParts): () => void {
  return follow(
    store,
    ({ given, options }) => [
      given.permits.marks.strictness === null ? options.practiceStrictness : null,
    ],
    (strictness) => {
      if (strictness) review.setStrictness(strictness);
    },
  );
}
