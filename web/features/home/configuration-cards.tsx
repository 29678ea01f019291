import { ConfigurationLink } from './configuration-link.tsx';
import type { ListedConfiguration } from './listed-configuration.ts';
import styles from './yours.module.css';

export function ConfigurationCards({ list }: { readonly list: readonly ListedConfiguration[] }) {
  return (
    <ul className={styles.cards}>
      {list.map(({ id, name, music, play, acts }) => (
        <li key={id} className={styles.card}>
          <ConfigurationLink {...play}>
            <b className={styles.name}>{name}</b>
            {music && <span className={styles.music}>{music}</span>}
          </ConfigurationLink>
          {acts}
        </li>
      ))}
    </ul>
  );
}
