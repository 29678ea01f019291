import { keysOf, type MenuLevel } from '#shared/set-up/menu';
import * as m from '../i18n/generated/messages.js';
import { keyLabel } from '../i18n/key-name.ts';
import { ScoreView } from '../score/score-view.tsx';
import { rangeAbc, rhythmsAbc } from './level-abc.ts';
import styles from './level-facts.module.css';

/** What a level holds: keys, meters, the range and the rhythms as notes. */
export function LevelFacts({ level }: { readonly level: MenuLevel }) {
  const range = rangeAbc(level.settings);
  const rhythms = rhythmsAbc(level.settings);
  const keys = keysOf(level);
  return (
    <dl className={styles.facts}>
      {keys.length > 0 && (
        <>
          <dt>{m.facts_keys()}</dt>
          <dd className={styles.tags}>
            {keys.map((key) => (
              <span key={key} className={styles.tag}>
                {keyLabel(key)}
              </span>
            ))}
          </dd>
        </>
      )}
      <dt>{m.facts_time()}</dt>
      <dd className={styles.tags}>
        {level.timeSigs.map((meter) => (
          <span key={meter} className={styles.tag}>
            {meter}
          </span>
        ))}
      </dd>
      {range && (
        <>
          <dt>{m.facts_range()}</dt>
          <dd className={styles.range}>
            <ScoreView size="row" label={range.label} music={range} />
          </dd>
        </>
      )}
      <dt>{m.facts_rhythms()}</dt>
      <dd>
        <ScoreView size="row" label={m.facts_rhythms()} music={rhythms} />
      </dd>
    </dl>
  );
}
