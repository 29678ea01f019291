import { useId } from 'react';
import { drillTypes } from '#shared/catalogue/drill-types';
import type { DrillStanding } from '#shared/drills/standing';
import { drillWords } from '../i18n/drills/drill-words.ts';
import * as m from '../i18n/generated/messages.js';
import styles from './drill-picture.module.css';

/** How somebody stands in each drill: what is sure, what comes back, what is being learnt, and which were not begun. */
export function DrillPicture({ standings }: { readonly standings: readonly DrillStanding[] }) {
  const begun = new Set(standings.map(({ type }) => type));
  const others = drillTypes.filter((type) => !begun.has(type));
  return (
    <>
      <div className={styles.drills}>
        {standings.map((one) => (
          <Drill key={one.type} standing={one} />
        ))}
      </div>
      {others.length > 0 && (
        <p className={styles.others}>
          {m.drills_notBegun({
            drills: others.map((type) => drillWords[type].title()).join(', '),
          })}
        </p>
      )}
    </>
  );
}

function Drill({ standing }: { readonly standing: DrillStanding }) {
  const { type, sure, due, learning } = standing;
  const id = useId();
  return (
    <section className={styles.drill} aria-labelledby={id}>
      <h3 id={id}>{drillWords[type].title()}</h3>
      <Items title={m.drills_areSure()} ids={sure} standing={standing} />
      <Items title={m.drills_comeBack()} ids={due} standing={standing} />
      <Items title={m.drills_areLearnt()} ids={learning} standing={standing} />
    </section>
  );
}

function Items(props: {
  readonly title: string;
  readonly ids: readonly string[];
  readonly standing: DrillStanding;
}) {
  const { title, ids, standing } = props;
  const id = useId();
  if (ids.length === 0) return null;
  const { item } = drillWords[standing.type];
  return (
    <div>
      <p id={id} className={styles.title}>
        {title}
      </p>
      <ul className={styles.items} aria-labelledby={id}>
        {ids.map((one) => (
          <li key={one}>{item(one)}</li>
        ))}
      </ul>
    </div>
  );
}
