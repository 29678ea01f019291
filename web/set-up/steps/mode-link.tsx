import { createLink } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './modes.module.css';

interface ModeWords {
  readonly icon: ReactNode;
  readonly title: string;
  readonly note: string;
}

function Words({ icon, title, note }: ModeWords) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <b className={styles.title}>{title}</b>
        <span className={styles.note}>{note}</span>
      </span>
    </>
  );
}

function ModeAnchor({ icon, title, note, ...rest }: ComponentPropsWithRef<'a'> & ModeWords) {
  return (
    <a {...rest} className={styles.mode}>
      <Words icon={icon} title={title} note={note} />
      <span className={styles.on}>
        <Icon of={ChevronRight} />
      </span>
    </a>
  );
}

/** One way to play, as a whole row to press. */
export const ModeLink = createLink(ModeAnchor);

/** A way that this music cannot be played in; its note says why. */
export function ModeClosed(props: ModeWords) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an anchor that leads nowhere is no link to a screen reader
    // biome-ignore lint/a11y/useFocusableInteractive: there is nothing to press
    <span role="link" aria-disabled="true" className={styles.mode}>
      <Words {...props} />
    </span>
  );
}
