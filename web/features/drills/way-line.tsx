import type { ReactNode } from 'react';
import { type RoundKind, roundLength, roundTime } from '#shared/drills/round';
import * as m from '../../i18n/generated/messages.js';
import styles from './drill-stage.module.css';

interface WayLineProps {
  readonly answered: number;
  readonly kind: RoundKind;
  readonly isEnded: boolean;
  /** What else is said there. */
  readonly children: ReactNode;
}

/** How far the round has come: one note head a question, or the time that is left of it. */
export function WayLine({ answered, kind, isEnded, children }: WayLineProps) {
  const time = roundTime(kind);
  if (kind !== 'twenty')
    return (
      <div className={styles.way}>
        {time !== null && (
          <span
            className={styles.time}
            style={{ animationDuration: `${time}ms` }}
            data-ended={isEnded || undefined}
            aria-hidden="true"
          />
        )}
        <span>
          {answered === 1 ? m.drill_oneAnswered() : m.drill_answered({ count: answered })}
        </span>
        {children}
      </div>
    );
  const count = { count: answered, all: roundLength };
  return (
    <div className={styles.way}>
      <div className={styles.heads} role="img" aria-label={m.drill_wayName(count)}>
        {Array.from({ length: roundLength }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place
          <span key={place} data-done={place < answered || undefined} />
        ))}
      </div>
      <span aria-hidden="true">{m.drill_way(count)}</span>
      {children}
    </div>
  );
}
