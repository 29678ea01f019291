import * as m from '../i18n/generated/messages.js';
import type { Address } from '../paths/page.ts';
import { pages } from '../paths/pages.ts';
import { TextLink } from '../ui/text-link.tsx';
import styles from './way.module.css';

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
