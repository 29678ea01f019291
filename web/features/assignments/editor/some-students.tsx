import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import type { EditorClass } from '#shared/contract/assignment-editor';
import * as m from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QueryBody } from '../../../ui/query-body.tsx';
import { learnersQuery } from '../queries.ts';
import styles from './assignment-editor.module.css';

interface SomeStudentsProps {
  readonly given: EditorClass;
  /** Who of the class gets it; null is everybody. */
  readonly value: readonly string[] | null;
  readonly onChange: (students: string[] | null) => void;
}

/** Whether the whole class gets it or some of its students, and which. */
export function SomeStudents({ given, value, onChange }: SomeStudentsProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { title, students } = given;
  return (
    <p className={styles.some}>
      <span>
        {value === null
          ? m.assignmentEditor_everybodyOf({ title })
          : m.assignmentEditor_someOf({ title, count: value.length, students })}
      </span>
      <Button
        look="quiet"
        aria-label={m.assignmentEditor_chooseIn({ title })}
        onPress={() => setIsChoosing(true)}
      >
        <Icon of={Users} size={20} />
        {m.assignmentEditor_chooseStudents()}
      </Button>
      {isChoosing && (
        <Choosing
          given={given}
          value={value}
          onClose={() => setIsChoosing(false)}
          onChange={onChange}
        />
      )}
    </p>
  );
}

function Choosing(props: SomeStudentsProps & { readonly onClose: () => void }) {
  const { given, value, onChange, onClose } = props;
  const query = useQuery(learnersQuery(given.courseId));
  const all = query.data?.students.map(({ studentId }) => studentId) ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(value && new Set(value));
  const has = (id: string) => chosen === null || chosen.has(id);
  const count = chosen === null ? all.length : chosen.size;
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen ?? all);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next.size === all.length ? null : next);
  };
  return (
    <FormDialog
      title={m.assignmentEditor_whoOf({ title: given.title })}
      submit={m.display_done()}
      isDisabled={query.data === undefined || count === 0}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(chosen && [...chosen].filter((id) => all.includes(id)));
        onClose();
      }}
    >
      <QueryBody query={query}>
        {({ students }) => (
          <div className={styles.names}>
            <Checkbox
              label={m.assignmentEditor_everybody()}
              isChosen={chosen === null}
              isPartly={chosen !== null && chosen.size > 0}
              onChange={(isChosen) => setChosen(isChosen ? null : new Set())}
            />
            {students.map(({ studentId, studentName }) => (
              <Checkbox
                key={studentId}
                label={studentName}
                isChosen={has(studentId)}
                onChange={(isChosen) => toggle(studentId, isChosen)}
              />
            ))}
          </div>
        )}
      </QueryBody>
    </FormDialog>
  );
}
