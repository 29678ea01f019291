import * as m from '../i18n/generated/messages.js';
import { Button } from '../ui/button.tsx';
import { SentencePicker } from '../ui/sentence-picker.tsx';
import styles from './practised-for-picker.module.css';
import { type PractisedForState, practisedForTitle } from './use-practised-for.ts';

interface PractisedForPickerProps {
  readonly of: PractisedForState;
}

/** "for **Strings**" within a sentence: whose rules hold, and for whom what is played counts. */
export function PractisedForPicker({ of: { courseId, choices, choose } }: PractisedForPickerProps) {
  if (choices.length === 0) return null;
  return (
    <span className={styles.whom}>
      {m.home_for()}
      <SentencePicker
        label={m.classPicker_question()}
        value={courseId ?? ''}
        onChange={(value) => choose({ courseId: value === '' ? null : value })}
        choices={choices.map(({ courseId: id, title }) => ({
          value: id ?? '',
          label: title ?? m.home_myself(),
        }))}
      />
    </span>
  );
}

/** In place of music, where nobody can say whose rules hold. */
export function WhichClass({ of: { choices, choose } }: PractisedForPickerProps) {
  return (
    <div className={styles.which}>
      <p>{m.classPicker_question()}</p>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Button key={choice.courseId ?? ''} onPress={() => choose(choice)}>
            {practisedForTitle(choice)}
          </Button>
        ))}
      </div>
    </div>
  );
}
