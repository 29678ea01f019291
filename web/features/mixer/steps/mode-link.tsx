import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './start-step.module.css';

function ModeAnchor({
  icon,
  title,
  note,
  ...rest
}: ComponentPropsWithRef<'a'> & { icon: ReactNode; title: string; note: string }) {
  return (
    <a {...rest} className={styles.mode}>
      {icon}
      <span>
        <b className={styles.title}>{title}</b>
        <span className={styles.note}>{note}</span>
      </span>
    </a>
  );
}

/** One way to play, as a whole card to press. */
export const ModeLink = createLink(ModeAnchor);
