import { useWatch } from 'react-hook-form';
import type { EditorClass, EditorMetadata } from '#shared/contract/assignment-editor';
import * as m from '../../../i18n/generated/messages.js';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { BoundText } from '../../../ui/form/bound-text.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import styles from './assignment-editor.module.css';
import { DueFields } from './due-fields.tsx';
import { type EditorValues, hasOwnDates } from './editor-values.ts';
import { LastDayNote } from './last-day-note.tsx';
import { SettingSelect } from './setting-select.tsx';

interface WhenFieldsProps {
  readonly classes: readonly EditorClass[];
  readonly metadata: Pick<EditorMetadata, 'collectsDueDate' | 'mostAttempts'>;
}

/** From when until when, and how often. */
export function WhenFields({ classes, metadata }: WhenFieldsProps) {
  const { collectsDueDate, mostAttempts } = metadata;
  const [releaseDate, dueDate, datesDiffer, chosen] = useWatch<
    EditorValues,
    ['releaseDate', 'dueDate', 'datesDiffer', 'classes']
  >({ name: ['releaseDate', 'dueDate', 'datesDiffer', 'classes'] });
  const hasEnd = hasOwnDates({ classes: chosen, datesDiffer })
    ? chosen.some((one) => one.dueDate !== '')
    : dueDate !== '';
  const tries = Array.from({ length: mostAttempts }, (_, index) => String(index + 1));
  return (
    <>
      {collectsDueDate && <DueFields classes={classes} />}
      {collectsDueDate && hasEnd && (
        <LateFields
          classes={classes.filter(({ courseId }) =>
            chosen.some((one) => one.courseId === courseId),
          )}
        />
      )}
      <div className={styles.pair}>
        <BoundText
          name="releaseDate"
          label={m.assignmentEditor_opens()}
          typing={{ type: 'date', hint: m.assignmentEditor_opensHint() }}
        />
        {releaseDate !== '' && (
          <BoundText
            name="releaseTime"
            label={m.assignmentEditor_opensTime()}
            typing={{ type: 'time' }}
          />
        )}
      </div>
      <div className={styles.pair}>
        <BoundField<string> name="maxAttempts">
          {(bound) => (
            <Select
              {...bound}
              label={m.assignmentEditor_tries()}
              choices={[
                { value: '', label: m.assignmentEditor_unlimited() },
                ...tries.map((value) => ({ value, label: value })),
              ]}
            />
          )}
        </BoundField>
        <SettingSelect
          name="countDownSeconds"
          label={m.assignmentEditor_look()}
          offered={timesToLook}
          words={lookWords}
        />
      </div>
    </>
  );
}

/** Seconds that can be set; null is as long as they like. */
const timesToLook = [null, 0, 10, 20, 30, 45, 60, 90, 120];

function lookWords(seconds: number | null): string {
  if (seconds === null) return m.assignmentEditor_lookFree();
  return seconds === 0 ? m.assignmentEditor_lookNone() : m.assignmentEditor_lookFor({ seconds });
}

/** Whether late ones are taken, and until when. */
function LateFields({ classes }: Pick<WhenFieldsProps, 'classes'>) {
  const [acceptsLate, lastDate] = useWatch<EditorValues, ['acceptsLate', 'lastDate']>({
    name: ['acceptsLate', 'lastDate'],
  });
  return (
    <>
      <BoundField<boolean> name="acceptsLate">
        {({ value, onChange }) => (
          <Switch isOn={value} onChange={onChange}>
            {m.assignmentEditor_acceptsLate()}
          </Switch>
        )}
      </BoundField>
      {acceptsLate && (
        <>
          <div className={styles.pair}>
            <BoundText
              name="lastDate"
              label={m.assignmentEditor_lastDate()}
              typing={{ type: 'date', hint: m.assignmentEditor_lastHint() }}
            />
            {lastDate !== '' && (
              <BoundText
                name="lastTime"
                label={m.assignmentEditor_lastTime()}
                typing={{ type: 'time' }}
              />
            )}
          </div>
          <LastDayNote day={lastDate} classes={classes} />
        </>
      )}
    </>
  );
}
