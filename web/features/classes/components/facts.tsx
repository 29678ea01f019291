import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** What is said of a class, a name and a value each, and what can be done with it. */
export function Facts(props: {
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly acts: ReactNode;
}) {
  const { facts, acts } = props;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {acts && <div className={styles.acts}>{acts}</div>}
    </>
  );
}
