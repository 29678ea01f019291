import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import styles from './gradebook.module.css';

/** A cell that leads somewhere: without the sign of a link, of which a gradebook would be full. */
export const BookLink = createLink((props: ComponentPropsWithRef<'a'>) => (
  <a {...props} className={styles.link} />
));
