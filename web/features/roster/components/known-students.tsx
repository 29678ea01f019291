import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { FoundStudent } from '#shared/contract/roster';
import type { Trouble } from '../../../data/api/trouble.ts';
import * as m from '../../../i18n/generated/messages.js';
import { refusalWords } from '../../../i18n/problem-words.ts';
import { useServices } from '../../../session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { enrollMutation, searchQuery } from '../queries.ts';
import styles from './roster.module.css';

/** Students who have an account already are looked for by their name. */
export function KnownStudents({ courseId }: { readonly courseId: string }) {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const query = useQuery({ ...searchQuery(courseId, asked), enabled: asked.length > 1 });
  const students = asked.length > 1 ? (query.data?.students ?? null) : null;
  return (
    <section className={styles.known}>
      <h2>{m.roster_knownTitle()}</h2>
      <SearchField label={m.roster_search()} value={text} onChange={setText} />
      {students?.length === 0 && <p role="status">{m.roster_noneFound()}</p>}
      {students !== null && students.length > 0 && (
        <ul className={styles.found}>
          {students.map((student) => (
            <Found key={student.studentId} courseId={courseId} student={student} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Found(props: { readonly courseId: string; readonly student: FoundStudent }) {
  const { courseId, student } = props;
  const { flash } = useServices();
  const enroll = useMutation(enrollMutation(courseId));
  const name = student.studentName;
  const add = () =>
    enroll.mutateAsync(student.studentId).then(
      () => flash.show(m.roster_isIn({ name })),
      ({ outcome }: Trouble) => flash.show(refusalWords(outcome), 'trouble'),
    );
  return (
    <li>
      <span>
        {name}
        <small>{student.username}</small>
      </span>
      <Button
        isPending={enroll.isPending}
        aria-label={m.roster_addName({ name })}
        onPress={() => void add()}
      >
        {m.roster_addOne()}
      </Button>
    </li>
  );
}
