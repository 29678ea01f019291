import { memo, useMemo } from 'react';
import { partTitles } from '#shared/generation/ensembles/part-titles';
import type { Exercise } from '#shared/generation/exercise';
import { exerciseCount, exerciseCounts } from '#shared/print/exercise-count';
import { noteSizes, type Paper, papers } from '#shared/print/paper';
import { type PrintChoices, printedThings } from '#shared/print/print-choices';
import * as m from '../i18n/generated/messages.js';
import { partTitle } from '../i18n/menu-names.ts';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { TextField } from '../ui/text-field.tsx';
import { obeysPaper } from './obeys-paper.ts';
import styles from './print-form.module.css';
import { PrintSwitches } from './print-switches.tsx';

const whatWords = { score: m.print_score, parts: m.print_parts, both: m.print_both };
const sizeWords = { normal: m.print_normal, large: m.print_large, largest: m.print_largest };
const paperWords: Readonly<Record<Paper, () => string>> = {
  a4: m.print_a4,
  letter: m.print_letter,
};

interface PrintFormProps {
  readonly values: {
    readonly choices: PrintChoices;
    readonly title: string;
    /** The one part that is wanted; null for all. */
    readonly only: number | null;
  };
  readonly onChange: (part: Partial<PrintChoices>) => void;
  readonly onTitle: (title: string) => void;
  readonly onOnly: (only: number | null) => void;
  /** The first of the booklet; null until it is written. */
  readonly exercise: Exercise | null;
  /** Of an ensemble, from the top of the page; none for one player. */
  readonly parts: readonly number[];
  readonly isRepeated: boolean;
  /** It is being printed: nothing may be changed. */
  readonly isResting: boolean;
}

/** What goes on the paper, and how. */
export const PrintForm = memo(function PrintForm(props: PrintFormProps) {
  const { values, onChange, onTitle, isRepeated, isResting, parts } = props;
  const { choices, title } = values;
  const isObeyed = useMemo(obeysPaper, []);
  return (
    <fieldset className={styles.form} inert={isResting}>
      <div className={styles.line}>
        <b>{m.print_exercises()}</b>
        <span className={styles.counter}>
          <Stepper
            label={m.print_exercises()}
            unit=""
            range={{ ...exerciseCounts, step: 1 }}
            value={choices.count}
            words={{ decrease: m.print_fewer(), increase: m.print_more() }}
            onChange={(count) => onChange({ count: exerciseCount(count) })}
          />
          <small role="status">{isRepeated ? m.print_fewTunes() : m.print_noTwoAlike()}</small>
        </span>
      </div>
      {parts.length > 1 && <PartLines {...props} />}
      <div className={[styles.line, styles.named].join(' ')}>
        <b aria-hidden="true">{m.print_heading()}</b>
        <TextField label={m.print_heading()} name="title" value={title} onChange={onTitle} />
      </div>
      <div className={styles.line}>
        <b>{m.print_size()}</b>
        <Segmented
          full
          label={m.print_size()}
          value={choices.size}
          onChange={(size) => onChange({ size })}
          choices={noteSizes.map((value) => ({ value, label: sizeWords[value]() }))}
        />
      </div>
      <div className={styles.line}>
        <b>{m.print_paper()}</b>
        <Segmented
          full
          label={m.print_paper()}
          value={choices.paper}
          onChange={(paper) => onChange({ paper })}
          choices={papers.map((value) => ({ value, label: paperWords[value]() }))}
        />
      </div>
      {!isObeyed && (
        <p className={styles.note}>{m.print_chooseSize({ paper: paperWords[choices.paper]() })}</p>
      )}
      <PrintSwitches choices={choices} onChange={onChange} exercise={props.exercise} />
    </fieldset>
  );
});

const ALL = 'all';

/** Who of an ensemble gets pages. */
function PartLines({ values, onChange, onOnly, exercise, parts }: PrintFormProps) {
  const { choices, only } = values;
  if (exercise === null) return null;
  const titles = partTitles(exercise).map(partTitle);
  const isTransposed = parts.some((part) => exercise.parts[part]!.sounds.chromatic % 12 !== 0);
  const all = (isTransposed ? m.print_allTransposed : m.print_allParts)({ count: parts.length });
  return (
    <>
      <div className={styles.line}>
        <b>{m.print_for()}</b>
        <Segmented
          full
          label={m.print_for()}
          value={choices.what}
          onChange={(what) => onChange({ what })}
          choices={printedThings.map((value) => ({ value, label: whatWords[value]() }))}
        />
      </div>
      {choices.what !== 'score' && (
        <div className={[styles.parts, styles.named].join(' ')}>
          <Select
            label={m.print_whichParts()}
            value={only === null ? ALL : `${only}`}
            onChange={(value) => onOnly(value === ALL ? null : Number(value))}
            choices={[
              { value: ALL, label: all },
              ...parts.map((part) => ({ value: `${part}`, label: titles[part]! })),
            ]}
          />
        </div>
      )}
    </>
  );
}
