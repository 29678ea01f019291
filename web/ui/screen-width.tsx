import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './screen-width.module.css';

/** Shown from a tablet up. */
export function WideScreen({ children }: { children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>;
}

/** Shown on a phone only. */
export function NarrowScreen({ children }: { children: ReactNode }) {
  return <div className={styles.narrow}>{children}</div>;
}

/** Upright, or lying: then it is wide, but too low for two rows of tools and any music. */
const phone = '(max-width: 700px), (max-height: 480px)';

/** Whether this is a phone, for what costs too much to be drawn and hidden. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(onWidth, () => matchMedia(phone).matches);
}

function onWidth(changed: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
