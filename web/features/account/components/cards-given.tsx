import { useQuery } from '@tanstack/react-query';
import type { IssuedPassword } from '#shared/contract/issued-passwords';
import { formatDate } from '../../../i18n/format.ts';
import * as m from '../../../i18n/generated/messages.js';
import { issuedPasswordsQuery } from '../queries.ts';
import styles from './section.module.css';
import { Fact, Section } from './section.tsx';

/** To who comes in by a card: who made it, so that one made by a stranger is seen. */
export function NewestCard() {
  const query = useQuery(issuedPasswordsQuery);
  const newest = query.data?.issued[0];
  return newest === undefined ? null : <p>{wordsOf(newest)}</p>;
}

/** Everybody who could have opened the account, on its page. */
export function CardsGiven() {
  const query = useQuery(issuedPasswordsQuery);
  const issued = query.data?.issued ?? [];
  if (issued.length === 0) return null;
  return (
    <Section title={m.account_cards()}>
      <Fact>{m.account_cardsHow()}</Fact>
      <ul className={styles.cards}>
        {issued.map((one) => (
          <li key={one.issuedAt}>{wordsOf(one)}</li>
        ))}
      </ul>
    </Section>
  );
}

function wordsOf({ issuedAt, by }: IssuedPassword): string {
  const day = formatDate(issuedAt);
  return by === null ? m.account_cardOn({ day }) : m.account_cardFrom({ day, name: by });
}
