import type { ReactNode } from 'react';
import { Brand } from '../ui/brand.tsx';
import { PlainLayout } from '../ui/layouts/plain.tsx';
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
