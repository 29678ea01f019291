import type { SignInCards as Sheet, SignInCard } from '#shared/contract/roster';
import * as m from '../i18n/generated/messages.js';
import { Button } from '../ui/button.tsx';
import styles from './sign-in-cards.module.css';

interface SignInCardsProps {
  readonly sheet: Sheet;
  /** Where one signs in, with the code of the organisation, for a person to type. */
  readonly address: string;
  readonly onDone: () => void;
}

/** What students sign in with the first time, each on a card to be printed and cut. They are shown this once. */
export function SignInCards({ sheet, address, onDone }: SignInCardsProps) {
  const { cards } = sheet;
  return (
    <>
      <div className={styles.acts}>
        <p>{m.cards_once()}</p>
        <Button look="primary" onPress={() => window.print()}>
          {m.cards_print()}
        </Button>
        <Button look="quiet" onPress={onDone}>
          {m.cards_done()}
        </Button>
      </div>
      <ul className={styles.sheet} aria-label={m.cards_cards()}>
        {cards.map((card) => (
          <li key={card.studentId} className={styles.card}>
            <h2 className={styles.name}>{card.studentName}</h2>
            <Facts card={card} address={address} />
            <p className={styles.note}>{m.cards_note()}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Facts(props: { readonly card: SignInCard; readonly address: string }) {
  const { card, address } = props;
  const facts = [
    [m.cards_address(), address],
    [m.student_username(), card.username],
    [m.cards_oneTimePassword(), card.oneTimePassword],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
