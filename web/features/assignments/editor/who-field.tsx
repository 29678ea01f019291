import { useFormContext, useWatch } from 'react-hook-form';
import { partsToPlay } from '#shared/assignments/ensemble-part';
import type { EditorClass } from '#shared/contract/assignment-editor';
import type { PartEntry } from '#shared/generation/ensembles/live-parts';
import * as m from '../../../i18n/generated/messages.js';
import { SomeOfChips } from '../../../ui/chips.tsx';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import styles from './assignment-editor.module.css';
import type { EditorValues } from './editor-values.ts';
import { SomeStudents } from './some-students.tsx';

interface WhoFieldProps {
  /** That it can be given to. */
  readonly classes: readonly EditorClass[];
  /** Told once they are in the form. */
  readonly onChange?: (courseIds: readonly string[]) => void;
}

/** The classes that get it. */
export function WhoField({ classes, onChange }: WhoFieldProps) {
  const { getValues } = useFormContext<EditorValues>();
  return (
    <BoundField<EditorValues['classes']> name="classes">
      {({ value, onChange: set, error, inputRef }) => {
        const chosen = value.map(({ courseId }) => courseId);
        const empty = classes.find(
          ({ courseId, students }) => students === 0 && chosen.includes(courseId),
        );
        return (
          <div className={styles.group}>
            <SomeOfChips
              label={m.assignmentEditor_who()}
              inputRef={inputRef}
              values={chosen}
              onChange={(ids) => {
                const { dueDate, dueTime } = getValues();
                // Which class was chosen first stays first: what it practises within stands in the form.
                const kept = value.filter(({ courseId }) => ids.includes(courseId));
                const added = ids.filter((id) => !chosen.includes(id));
                set([
                  ...kept,
                  ...added.map((courseId) => ({ courseId, dueDate, dueTime, students: null })),
                ]);
                onChange?.([...kept.map(({ courseId }) => courseId), ...added]);
              }}
              chips={classes.map(({ courseId, title, students }) => ({
                value: courseId,
                label: m.assignmentEditor_class({ title, students }),
              }))}
            />
            {error !== undefined && (
              <p role="alert" className={styles.wrong}>
                {error}
              </p>
            )}
            <StudentsOfEach classes={classes} value={value} onChange={set} />
            <Instruments classes={classes.filter(({ courseId }) => chosen.includes(courseId))} />
            {empty && (
              <p className={styles.quiet}>{m.assignmentEditor_nobodyYet({ title: empty.title })}</p>
            )}
          </div>
        );
      }}
    </BoundField>
  );
}

/** Of an assignment that other teachers have too: who of one's own classes gets it. */
export const OwnStudents = ({ classes }: Pick<WhoFieldProps, 'classes'>) => (
  <BoundField<EditorValues['classes']> name="classes">
    {({ value, onChange, error }) => (
      <div className={styles.group}>
        <StudentsOfEach classes={classes} value={value} onChange={onChange} />
        {error !== undefined && (
          <p role="alert" className={styles.wrong}>
            {error}
          </p>
        )}
      </div>
    )}
  </BoundField>
);

interface StudentsOfEachProps extends Pick<WhoFieldProps, 'classes'> {
  readonly value: EditorValues['classes'];
  readonly onChange: (value: EditorValues['classes']) => void;
}

/** Whether all of each class get it, or some. */
const StudentsOfEach = ({ classes, value, onChange }: StudentsOfEachProps) =>
  value.map(({ courseId, students }) => {
    const given = classes.find((one) => one.courseId === courseId);
    return (
      given !== undefined &&
      given.students > 0 && (
        <SomeStudents
          key={courseId}
          given={given}
          value={students}
          onChange={(some) =>
            onChange(
              value.map((one) => (one.courseId === courseId ? { ...one, students: some } : one)),
            )
          }
        />
      )
    );
  });

interface PartsProps extends Pick<WhoFieldProps, 'classes'> {
  readonly parts: readonly PartEntry[];
}

/** How many have a part of an ensemble by what they play, and how many choose one before they begin. */
function Parts({ classes, parts }: PartsProps) {
  const played = new Set(parts.map(({ instrument }) => instrument));
  const known = classes
    .flatMap(({ instruments }) => instruments)
    .filter(({ medium }) => played.has(medium))
    .reduce((sum, { students }) => sum + students, 0);
  const open = classes.reduce((sum, { students }) => sum + students, 0) - known;
  return (
    <p className={styles.quiet}>
      {known > 0 && m.assignmentEditor_withPart({ students: known })}{' '}
      {open > 0 && m.assignmentEditor_choosePart({ students: open })}
    </p>
  );
}

/** How many instruments it is written for, and how many say before they begin what they play. */
function Instruments({ classes }: Pick<WhoFieldProps, 'classes'>) {
  const [isForOwn, medium, levelId, voices] = useWatch<
    EditorValues,
    ['forOwnInstrument', 'medium', 'levelId', 'settings.voices']
  >({ name: ['forOwnInstrument', 'medium', 'levelId', 'settings.voices'] });
  const parts = isForOwn ? [] : partsToPlay({ medium, levelId, voices });
  if (parts.length > 0) return <Parts classes={classes} parts={parts} />;
  if (!isForOwn) return null;
  const played = classes.flatMap(({ instruments }) => instruments);
  const known = played.reduce((sum, { students }) => sum + students, 0);
  const open = classes.reduce((sum, { students }) => sum + students, 0) - known;
  const instruments = new Set(played.map(({ medium }) => medium)).size;
  return (
    <p className={styles.quiet}>
      {known > 0 && m.assignmentEditor_onInstruments({ students: known, instruments })}{' '}
      {open > 0 && m.assignmentEditor_choose({ students: open })}
    </p>
  );
}
