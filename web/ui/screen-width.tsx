import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import styles from './screen-width.module.css';

/** Shown from a tablet up. */
export function WideScreen({ children }: { children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>;
}

/** Shown on a phone only. */
export function NarrowScreen({ children }: { children: ReactNode }) {
  return <div className={styles.narrow}>{children}</div>;
}

/** Shown where a row of tools has room for all of them; a tablet upright has it for the words of a few. */
export function RoomyScreen({ children }: { children: ReactNode }) {
  return <div className={styles.roomy}>{children}</div>;
}

/** Upright, or lying: then it is wide, but too low for two rows of tools and any music. */
const phone = '(max-width: 700px), (max-height: 480px)';

/** Whether this is a phone held upright: more can stand at its foot than at its head. A small one that lies is as narrow. */
export const useIsUprightPhone = () => useMatches('(max-width: 700px) and (min-height: 481px)');

/** Whether this is a phone, for what costs too much to be drawn and hidden. */
export const useIsNarrow = () => useMatches(phone);

/** Whether a row of tools has no room for all of them. */
export const useIsTight = () => useMatches('(max-width: 1100px), (max-height: 480px)');

/** Whether the screen is wider than high. What must stay in sight is sought again once it is turned. */
export const useIsLying = () => useMatches('(orientation: landscape)');

function useMatches(media: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const query = matchMedia(media);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(media).matches);
}
