import { memo } from 'react';
import { MarkShape } from '../../ui/mark-badge.tsx';
import type { Engraving } from '../engraving/engrave.ts';
import styles from '../score-view.module.css';
import { badgeAt } from './badge-place.ts';
import type { NoteMark } from './note-mark.ts';

/** The badges above the notes; the notes themselves are coloured by `data-mark`. */
export const MarksLayer = memo(function MarksLayer({
  engraving,
  marks,
}: {
  engraving: Engraving;
  marks: readonly NoteMark[];
}) {
  return engraving.notes.map((geometry, index) => {
    const mark = marks[index];
    if (mark === undefined || mark === 'right') return null;
    const { x, y } = badgeAt(geometry);
    const { head } = geometry;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the index is the note's identity in the score
      <g key={index} data-testid={`mark-${index}`}>
        <g transform={`translate(${x} ${y})`}>
          <MarkShape kind={mark} />
        </g>
        {mark === 'missing' && (
          <ellipse
            cx={x}
            cy={head.y + head.height / 2}
            rx={head.width / 2 + 4.4}
            ry={head.height / 2 + 4.4}
            className={styles.ring}
          />
        )}
      </g>
    );
  });
});
