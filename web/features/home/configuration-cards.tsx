import { ConfigurationActs } from './configuration-acts.tsx';
import { ConfigurationLink } from './configuration-link.tsx';
import type { ListedConfiguration } from './listed-configuration.ts';
import styles from './yours.module.css';

export function ConfigurationCards({ list }: { readonly list: readonly ListedConfiguration[] }) {
  return (
    <ul className={styles.cards}>
      {list.map((one) => (
        <li key={one.id} className={styles.card}>
          <ConfigurationLink {...one.play}>
            <b className={styles.name}>{one.name}</b>
            {one.music && <span className={styles.music}>{one.music}</span>}
          </ConfigurationLink>
          <ConfigurationActs of={one} />
        </li>
      ))}
    </ul>
  );
}
