import { createLink, useLocation } from '@tanstack/react-router';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import * as m from '../../i18n/generated/messages.js';
import { Brand } from '../brand.tsx';
import { Icon } from '../icon.tsx';
import { type MenuAct, MenuOf } from '../menu.tsx';
import { useIsNarrow } from '../screen-width.tsx';
import { MAIN_ID } from '../skip-link.tsx';
import { Corner } from './corner.tsx';
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
const RailPlace = createLink(Place);

/** One item of the rail. */
export interface RailAct extends MenuAct {
  /** Where it leads, if it does: a link of the rail. */
  readonly to?: string;
  /** The page that is shown belongs to it, though it lies at another address. */
  readonly isHere?: boolean;
}

function RailActs({ acts }: { acts: readonly RailAct[] }) {
  return acts.map(({ label, icon, to, isHere, onPress }) =>
    to === undefined ? (
      <Button key={label} className={styles.item!} onPress={onPress}>
        <Icon of={icon} />
        {label}
      </Button>
    ) : (
      <RailPlace key={label} to={to} icon={icon} aria-current={isHere || undefined}>
        {label}
      </RailPlace>
    ),
  );
}

function More({ acts }: { acts: readonly RailAct[] }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const isHere = acts.some(
    ({ to, isHere }) => isHere || pathname === to || pathname.startsWith(`${to}/`),
  );
  return (
    <MenuOf label={m.app_more()} acts={acts} placement="top end">
      <Button className={styles.item!} aria-current={isHere ? 'true' : 'false'}>
        <Icon of={Ellipsis} />
        {m.app_more()}
      </Button>
    </MenuOf>
  );
}

/** With "More" they fill the foot of a phone. */
const PLACES_ON_PHONE = 4;
/** More of them at the foot of the rail would push its places off a small laptop. */
const MOST_ACTS = 3;

export interface DashboardLayoutProps {
  /** The most used first. */
  readonly places: readonly RailAct[];
  /** At the foot of the rail. */
  readonly acts: readonly RailAct[];
  readonly children: ReactNode;
}

/** The rail, which stays while the pages beside it change. What it has no room for is one press further, behind "More". */
export function DashboardLayout({ places, acts, children }: DashboardLayoutProps) {
  const isNarrow = useIsNarrow();
  return (
    <div className={styles.dashboard}>
      <nav className={styles.rail} data-rail aria-label={m.app_places()}>
        <div className={styles.brand}>
          <Brand to="/" nameless />
        </div>
        {isNarrow ? (
          <>
            <RailActs acts={places.slice(0, PLACES_ON_PHONE)} />
            <More acts={[...places.slice(PLACES_ON_PHONE), ...acts]} />
          </>
        ) : (
          <>
            <RailActs acts={places} />
            <span className={styles.spacer} />
            {acts.length > MOST_ACTS ? <More acts={acts} /> : <RailActs acts={acts} />}
          </>
        )}
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
  /** A second column, below the first where there is no room for it. */
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** A page beside the rail. */
export function DashboardPage(props: DashboardPageProps) {
  const { title, subtitle, mark, aside, side, children } = props;
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
      <div className={styles.hello} data-marked={mark !== undefined || undefined}>
        {mark}
        <div className={styles.names}>
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
        <div className={styles.corner}>
          <Corner />
        </div>
      </div>
      {side === undefined ? (
        children
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>{children}</div>
          <div className={styles.column}>{side}</div>
        </div>
      )}
    </main>
  );
}
