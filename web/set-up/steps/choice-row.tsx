import { type ReactNode, type Ref, useId } from 'react';
import { Radio } from 'react-aria-components/RadioGroup';
import styles from './choice-row.module.css';

interface ChoiceRowProps {
  readonly value: string;
  /** What a screen reader says of it, where the row draws more than words. */
  readonly name?: string;
  readonly lead?: ReactNode;
  readonly title: string;
  readonly note?: ReactNode;
  readonly isDisabled?: boolean;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLLabelElement>;
}

/** One choice of a list, as wide as the list. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { value, name, lead, title, note, isDisabled = false, children, ref } = props;
  const noteId = useId();
  return (
    <Radio
      ref={ref}
      value={value}
      isDisabled={isDisabled}
      className={styles.row!}
      {...(name !== undefined && { 'aria-label': name })}
      // A name takes the place of all that stands in the row.
      {...(name !== undefined && note && { 'aria-describedby': noteId })}
    >
      {lead && <span className={styles.lead}>{lead}</span>}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {note && (
          <span id={noteId} className={styles.note}>
            {note}
          </span>
        )}
      </span>
      {children && <span className={styles.more}>{children}</span>}
    </Radio>
  );
}
