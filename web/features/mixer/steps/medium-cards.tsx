import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { InstrumentIcon } from '../../../ui/instrument-icon.tsx';
import styles from './medium-cards.module.css';

export interface MediumCard {
  readonly id: string;
  /** Of the drawing. */
  readonly icon: string;
  readonly name: string;
  readonly note?: ReactNode;
}

/** Cards to choose from by a press; arrows walk over them, Enter chooses. Plain buttons: there may be seventy of them. */
export function MediumCards(props: {
  readonly label: string;
  readonly cards: readonly MediumCard[];
  readonly chosen: string | null;
  readonly isDisabled?: boolean;
  readonly onChoose: (id: string) => void;
}) {
  const { label, cards, chosen, isDisabled = false, onChoose } = props;
  const list = useRef<HTMLUListElement>(null);

  const walk = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const here = buttons.indexOf(event.target as HTMLButtonElement);
    const target = targetOf(event.key, here, buttons.length);
    if (target === undefined) return;
    event.preventDefault();
    buttons[target]?.focus();
  };

  return (
    <ul ref={list} aria-label={label} className={styles.cards} onKeyDown={walk}>
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

/** Where an arrow key leads; undefined for other keys. */
function targetOf(key: string, here: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(here + 1, count - 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(here - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
