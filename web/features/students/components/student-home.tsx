import { useStore } from 'zustand';
import type { StudentDetails } from '#shared/contract/students';
import * as m from '../../../i18n/generated/messages.js';
import { useServices } from '../../../session/services.ts';
import styles from '../student-screen.module.css';

/** Who looks after the account: whom one asks for a new password; and why it is not archived here. */
export function StudentHome({ student }: { readonly student: StudentDetails }) {
  const { home, mayReset, mayArchive } = student;
  const person = useStore(useServices().account.store, (state) => state.person);
  const name = home?.teacherName;
  const isShared = mayReset && !mayArchive;
  return (
    <p className={styles.home}>
      {wordsOf(home, person?.id)}
      {!mayReset && name !== undefined && ` ${m.student_askHome({ name })}`}
      {isShared && ` ${m.student_taughtElsewhere()}`}
    </p>
  );
}

function wordsOf(home: StudentDetails['home'], ownId: string | undefined): string {
  if (home === null) return m.student_homeNobody();
  return home.teacherId === ownId
    ? m.student_homeYou()
    : m.student_home({ name: home.teacherName });
}
