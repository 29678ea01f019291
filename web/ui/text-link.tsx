import { createLink } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from './icon.tsx';
import styles from './text-link.module.css';

function Anchor({ children, ...rest }: Omit<ComponentPropsWithRef<'a'>, 'className'>) {
  return (
    <a {...rest} className={styles.link}>
      <span className={styles.words}>{children}</span>
      <Icon of={ChevronRight} size={16} />
    </a>
  );
}

/** What was chosen, in words; a press leads to where it is chosen. */
export const TextLink = createLink(Anchor);
