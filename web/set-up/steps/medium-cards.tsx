import type { ReactNode } from 'react';
import { InstrumentIcon } from '../../ui/instrument-icon.tsx';
import { arrowWalk } from '../arrow-walk.ts';
import styles from './medium-cards.module.css';

interface MediumCard {
  readonly id: string;
  /** Of the drawing. */
  readonly icon: string;
  readonly name: string;
  readonly note?: ReactNode;
}

const walk = arrowWalk('button');

/** Cards to choose from by a press; arrows walk over them, Enter chooses. Plain buttons: there may be seventy of them. */
export function MediumCards(props: {
  readonly label: string;
  readonly cards: readonly MediumCard[];
  readonly chosen: string | null;
  readonly isDisabled?: boolean;
  readonly onChoose: (id: string) => void;
}) {
  const { label, cards, chosen, isDisabled = false, onChoose } = props;
  return (
    <ul aria-label={label} className={styles.cards} onKeyDown={walk}>
      {cards.map(({ id, icon, name, note }) => (
        <li key={id} className={styles.place}>
          <button
            type="button"
            className={styles.card}
            aria-pressed={id === chosen}
            disabled={isDisabled}
            onClick={() => onChoose(id)}
          >
            <InstrumentIcon medium={icon} />
            <span>
              <span className={styles.name}>{name}</span>
              {note && <span className={styles.note}>{note}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
