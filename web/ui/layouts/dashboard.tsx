import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import * as m from '../../i18n/generated/messages.js';
import { Brand } from '../brand.tsx';
import { Icon } from '../icon.tsx';
import { MAIN_ID } from '../skip-link.tsx';
import styles from './dashboard.module.css';

function Place({ icon, children, ...rest }: ComponentPropsWithRef<'a'> & { icon: LucideIcon }) {
  return (
    <a {...rest} className={styles.item}>
      <Icon of={icon} />
      {children}
    </a>
  );
}

/** A place of the rail: beside the page on a laptop, along the bottom on a phone. */
export const RailPlace = createLink(Place);

export function RailAct({
  icon,
  children,
  onPress,
}: {
  icon: LucideIcon;
  children: string;
  onPress: () => void;
}) {
  return (
    <Button className={styles.item!} onPress={onPress}>
      <Icon of={icon} />
      {children}
    </Button>
  );
}

export interface DashboardLayoutProps {
  readonly places: ReactNode;
  /** At the foot of the rail. */
  readonly acts: ReactNode;
  readonly children: ReactNode;
}

/** The rail, which stays while the pages beside it change. */
export function DashboardLayout({ places, acts, children }: DashboardLayoutProps) {
  return (
    <div className={styles.dashboard}>
      <nav className={styles.rail} data-rail aria-label={m.app_places()}>
        <div className={styles.brand}>
          <Brand to="/" nameless />
        </div>
        {places}
        <span className={styles.spacer} />
        {acts}
      </nav>
      {children}
    </div>
  );
}

export interface DashboardPageProps {
  readonly title: string;
  readonly subtitle?: string;
  /** A sign before the title. */
  readonly mark?: ReactNode;
  /** At the other end of the title's line, where there is room. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A page beside the rail. */
export function DashboardPage({ title, subtitle, mark, aside, children }: DashboardPageProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
      <div className={styles.hello} data-marked={mark !== undefined || undefined}>
        {mark}
        <div className={styles.names}>
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </main>
  );
}
