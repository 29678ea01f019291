import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import styles from './yours.module.css';

function Anchor(props: ComponentPropsWithRef<'a'>) {
  return <a {...props} className={styles.link} />;
}

/** To the music of a set-up. */
export const ConfigurationLink = createLink(Anchor);
