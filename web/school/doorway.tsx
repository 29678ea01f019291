import type { ReactNode } from 'react';
import * as m from '../i18n/generated/messages.js';
import type { Address } from '../paths/page.ts';
import { pages } from '../paths/pages.ts';
import { Brand } from '../ui/brand.tsx';
import { PlainLayout } from '../ui/layouts/plain.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './doorway.module.css';

/** A page before one is in: what it is for, a form, and where else one may want to go. */
export function Doorway(props: {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
  readonly ways?: ReactNode;
}) {
  const { title, lead, children, ways } = props;
  return (
    <PlainLayout lead={<Brand to="/" />}>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.muted}>{lead}</p>}
      {children}
      {ways && <div className={styles.ways}>{ways}</div>}
    </PlainLayout>
  );
}

/** A question and the way that answers it. */
export function Way(props: {
  readonly question?: string;
  readonly to: Address;
  readonly children: string;
}) {
  const { question, to, children } = props;
  return (
    <p className={styles.way}>
      {question}
      <TextLink {...to}>{children}</TextLink>
    </p>
  );
}

/** Who cannot come in, or need not: the next tablet must not wait for a network. */
export const AsNobody = () => <Way to={pages.home.at({})}>{m.people_nobody()}</Way>;

/** Two short fields beside each other where there is room. */
export const Pair = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);
