import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import * as m from '../i18n/generated/messages.js';
import styles from './brand.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

function Logo() {
  return (
    <svg viewBox="0 0 26 21" width="26" height="21" aria-hidden="true">
      <g fill="currentColor">
        {[0, 4.85, 9.7, 14.55, 19.4].map((y) => (
          <rect key={y} y={y} width="26" height="1.5" />
        ))}
      </g>
      <ellipse cx="15" cy="10.5" rx="5.4" ry="4.2" fill="var(--brass)" />
    </svg>
  );
}

function Anchor({
  nameless,
  ...rest
}: Omit<ComponentPropsWithRef<'a'>, 'className'> & { nameless?: boolean }) {
  return (
    <a {...rest} className={styles.brand}>
      <Logo />
      {nameless ? (
        <VisuallyHidden>{m.app_home()}</VisuallyHidden>
      ) : (
        <span className={styles.name}>{m.app_name()}</span>
      )}
    </a>
  );
}

/** The mark and the name, leading to the first page; `nameless` shows the mark alone. */
export const Brand = createLink(Anchor);
