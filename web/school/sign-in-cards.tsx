import { showJoinCode } from '#shared/classes/join-code';
import type { SignInCards as Sheet, SignInCard } from '#shared/contract/roster';
import * as m from '../i18n/generated/messages.js';
import { pages } from '../paths/pages.ts';
import { signInLink } from '../paths/sign-in-link.ts';
import { Button } from '../ui/button.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import styles from './sign-in-cards.module.css';

interface SignInCardsProps {
  readonly sheet: Sheet;
  readonly onDone: () => void;
}

/** What students sign in with the first time, each on a card to be printed and cut. They are shown this once. */
export function SignInCards({ sheet, onDone }: SignInCardsProps) {
  const { cards, classTitle, organisationCode } = sheet;
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
            {classTitle !== null && <p className={styles.class}>{classTitle}</p>}
            <Facts card={card} organisationCode={organisationCode} />
            <dl className={styles.password}>
              <dt>{m.cards_oneTimePassword()}</dt>
              <dd>{card.oneTimePassword}</dd>
            </dl>
            <QrCode
              text={`${location.protocol}//${signInLink(location.host, {
                organisationCode,
                username: card.username,
              })}`}
              label={m.cards_square({ name: card.studentName })}
            />
            <p className={styles.note}>{m.cards_note()}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Facts(props: { readonly card: SignInCard; readonly organisationCode: string }) {
  const { card, organisationCode } = props;
  const facts = [
    [m.cards_address(), `${location.host}${pages.signIn.path}`],
    [m.cards_school(), showJoinCode(organisationCode)],
    [m.student_username(), card.username],
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
