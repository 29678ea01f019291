import type { MeasureRange } from '#shared/practice/measure-selection';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { rangeWords } from './measure-words.ts';
import styles from './measures.module.css';

export interface SelectedMeasuresProps {
  readonly selection: MeasureRange | null;
  /** Goes back to all of the music. */
  readonly onClear: () => void;
}

/** What is selected, in words, and the way back to all of the music. */
export function SelectedMeasures({ selection, onClear }: SelectedMeasuresProps) {
  return (
    <div className={styles.selected}>
      <output>{selection ? rangeWords(selection) : m.measures_hint()}</output>
      {selection && (
        <Button look="quiet" onPress={onClear}>
          {m.measures_clear()}
        </Button>
      )}
    </div>
  );
}
