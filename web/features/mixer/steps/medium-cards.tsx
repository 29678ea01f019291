import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { InstrumentIcon } from '../../../ui/instrument-icon.tsx';
import styles from './medium-cards.module.css';

export interface MediumCard {
  readonly id: string;
  /** Of the drawing. */
  readonly icon: string;
  readonly name: string;
  readonly note?: ReactNode;
}

/** Cards to choose from by a press; arrows walk over them, Enter chooses. */
export function MediumCards(props: {
  readonly label: string;
  readonly cards: readonly MediumCard[];
  readonly chosen: string | null;
  readonly isDisabled?: boolean;
  readonly onChoose: (id: string) => void;
}) {
  const { label, cards, chosen, isDisabled = false, onChoose } = props;
  return (
    <ListBox
      aria-label={label}
      layout="grid"
      className={styles.cards!}
      selectionMode="single"
      selectedKeys={chosen === null ? [] : [chosen]}
      disabledKeys={isDisabled ? cards.map(({ id }) => id) : []}
      // A press on what is chosen chooses it again.
      onSelectionChange={(keys) => onChoose(String([...keys][0] ?? chosen))}
    >
      {cards.map(({ id, icon, name, note }) => (
        <ListBoxItem key={id} id={id} textValue={name} className={styles.card!}>
          <InstrumentIcon medium={icon} />
          <span>
            <span className={styles.name}>{name}</span>
            {note && <span className={styles.note}>{note}</span>}
          </span>
        </ListBoxItem>
      ))}
    </ListBox>
  );
}
