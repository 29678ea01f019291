import { useFormContext, useWatch } from 'react-hook-form';
import type { EditorClass } from '#shared/contract/assignment-editor';
import * as m from '../../../i18n/generated/messages.js';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { BoundText } from '../../../ui/form/bound-text.tsx';
import { Switch } from '../../../ui/switch.tsx';
import styles from './assignment-editor.module.css';
import { type EditorValues, hasOwnDates } from './editor-values.ts';
import { LastDayNote } from './last-day-note.tsx';

/** Until when: one day for all, or one for each class. */
export function DueFields({ classes }: { readonly classes: readonly EditorClass[] }) {
  const { setValue, getValues } = useFormContext<EditorValues>();
  const [chosen, datesDiffer, dueDate] = useWatch<
    EditorValues,
    ['classes', 'datesDiffer', 'dueDate']
  >({ name: ['classes', 'datesDiffer', 'dueDate'] });
  const titleOf = (id: string) => classes.find(({ courseId }) => courseId === id)?.title ?? '';
  return (
    <>
      {chosen.length > 1 && (
        <BoundField<boolean> name="datesDiffer">
          {({ value, onChange }) => (
            <Switch
              isOn={value}
              onChange={(isOn) => {
                // What was typed for all is where each begins.
                const own = { dueDate: getValues('dueDate'), dueTime: getValues('dueTime') };
                if (isOn)
                  setValue(
                    'classes',
                    chosen.map((one) => ({ ...one, ...own })),
                    { shouldDirty: true },
                  );
                onChange(isOn);
              }}
            >
              {m.assignmentEditor_datesDiffer()}
            </Switch>
          )}
        </BoundField>
      )}
      {hasOwnDates({ classes: chosen, datesDiffer }) ? (
        chosen.map(({ courseId, dueDate: day }, index) => (
          <DayAndTime
            key={courseId}
            at={`classes.${index}.`}
            label={m.assignmentEditor_dueOf({ title: titleOf(courseId) })}
            timeLabel={m.assignmentEditor_dueTimeOf({ title: titleOf(courseId) })}
            day={day}
            classes={classes.filter((one) => one.courseId === courseId)}
          />
        ))
      ) : (
        <DayAndTime
          at=""
          label={m.assignmentEditor_due()}
          timeLabel={m.assignmentEditor_dueTime()}
          day={dueDate}
          classes={classes.filter(({ courseId }) =>
            chosen.some((one) => one.courseId === courseId),
          )}
        />
      )}
    </>
  );
}

interface DayAndTimeProps {
  /** Where both stand in the form. */
  readonly at: '' | `classes.${number}.`;
  readonly label: string;
  readonly timeLabel: string;
  readonly day: string;
  /** For which it is said. */
  readonly classes: readonly EditorClass[];
}

function DayAndTime({ at, label, timeLabel, day, classes }: DayAndTimeProps) {
  return (
    <>
      <div className={styles.pair}>
        <BoundText
          name={`${at}dueDate`}
          label={label}
          typing={{ type: 'date', hint: m.assignmentEditor_dueHint() }}
        />
        {day !== '' && (
          <BoundText name={`${at}dueTime`} label={timeLabel} typing={{ type: 'time' }} />
        )}
      </div>
      <LastDayNote day={day} classes={classes} />
    </>
  );
}
