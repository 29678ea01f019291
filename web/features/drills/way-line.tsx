import { roundLength } from '#shared/drills/round';
import * as m from '../../i18n/generated/messages.js';
import styles from './drill-stage.module.css';

/** How far the round has come: one note head a question. */
export function WayLine({ answered }: { readonly answered: number }) {
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
    </div>
  );
}
