import { memo } from 'react';
import type { Engraving } from '../engraving/engrave.ts';
import styles from '../score-view.module.css';
import { badgeAt } from './badge-place.ts';

/** Above the cap of the cursor, which stands where a badge would. */
const ABOVE_CURSOR = 5;

/**
 * A tick above each note that was heard, while the music runs. A tick and not a dot, which would be read as staccato;
 * where nothing was heard there is nothing.
 */
export const LiveLayer = memo(function LiveLayer({
  engraving,
  heard,
}: {
  engraving: Engraving;
  heard: readonly boolean[];
}) {
  return engraving.notes.map((geometry, index) => {
    if (!heard[index]) return null;
    const { x, y } = badgeAt(geometry);
    return (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the note's identity in the score
        key={index}
        d="M-4.2.2-1.2 3.2 4.4-3.4"
        transform={`translate(${x} ${y - ABOVE_CURSOR})`}
        className={styles.tick}
        data-testid={`heard-${index}`}
      />
    );
  });
});
