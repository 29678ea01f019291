import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignInCards as Sheet } from '#shared/contract/roster';
import type { StudentDetails } from '#shared/contract/students';
import { wholeName } from '#shared/roster/student-name';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageParams } from '../../paths/use-page.ts';
import { usePageTitle } from '../../paths/use-page-title.ts';
import { DrillPicture } from '../../school/drill-picture.tsx';
import { SignInCards } from '../../school/sign-in-cards.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { IssuedPasswords } from './components/issued-passwords.tsx';
import { StudentActs } from './components/student-acts.tsx';
import { StudentHome } from './components/student-home.tsx';
import { StudentSkillPicture } from './components/student-skills.tsx';
import { StudentPractice, StudentWorkTable } from './components/student-work.tsx';
import { studentQuery } from './queries.ts';
import styles from './student-screen.module.css';

/** One student as far as one's own classes go. */
export function StudentScreen() {
  const { studentId } = usePageParams(pages.student);
  const title = usePageTitle();
  const query = useQuery(studentQuery(studentId));
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const student = query.data?.student;
  return (
    <DashboardPage
      title={student ? wholeName(student) : title}
      {...(student && { subtitle: subtitleOf(student) })}
    >
      <QueryBody query={query}>
        {({ student }) =>
          sheet !== null ? (
            <SignInCards sheet={sheet} onDone={() => setSheet(null)} />
          ) : (
            <>
              <StudentClasses classes={student.classes} />
              <StudentHome student={student} />
              <StudentActs student={student} onCards={setSheet} />
              {student.classes.length > 0 ? (
                <Doings student={student} />
              ) : (
                <p className={styles.none}>{m.student_notTaught()}</p>
              )}
              <IssuedPasswords issued={student.issuedPasswords} />
            </>
          )
        }
      </QueryBody>
    </DashboardPage>
  );
}

/** What they did for one's own classes. */
function Doings({ student }: { readonly student: StudentDetails }) {
  const { studentId, skills, drills, work, practice } = student;
  return (
    <>
      <h2 className={styles.title}>{m.student_skills()}</h2>
      <StudentSkillPicture skills={skills} />
      <h2 className={styles.title}>{m.title_drills()}</h2>
      {drills.length === 0 ? <p>{m.student_noDrills()}</p> : <DrillPicture standings={drills} />}
      <h2 className={styles.title}>{m.student_work()}</h2>
      <StudentWorkTable work={work} />
      <h2 className={styles.title}>{m.student_practice()}</h2>
      <StudentPractice practice={practice} />
      <p className={styles.link}>
        <TextLink {...pages.studentPracticeLog.at({ studentId })}>{m.student_wholeLog()}</TextLink>
      </p>
    </>
  );
}

/** Those of one's own, each the way to it. */
function StudentClasses({ classes }: Pick<StudentDetails, 'classes'>) {
  if (classes.length === 0) return null;
  return (
    <ul className={styles.classes} aria-label={m.student_classes()}>
      {classes.map(({ courseId, title }) => (
        <li key={courseId}>
          <TextLink {...pages.enrollments.at({ courseId })}>{title}</TextLink>
        </li>
      ))}
    </ul>
  );
}

const subtitleOf = ({ username, isArchived }: StudentDetails): string =>
  [...(isArchived ? [m.class_isArchived()] : []), username].join(', ');
