import { useMutation, useQuery } from '@tanstack/react-query';
import { Archive, KeyRound, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { SignInCards as Sheet } from '#shared/contract/roster';
import type { StudentDetails } from '#shared/contract/students';
import { wholeName } from '#shared/roster/student-name';
import type { Trouble } from '../../data/api/trouble.ts';
import * as m from '../../i18n/generated/messages.js';
import { refusalWords } from '../../i18n/problem-words.ts';
import { pages } from '../../paths/pages.ts';
import { signInLink } from '../../paths/sign-in-link.ts';
import { usePageParams } from '../../paths/use-page.ts';
import { usePageTitle } from '../../paths/use-page-title.ts';
import { useServices } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import { SignInCards } from '../../ui/sign-in-cards.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { StudentSkillPicture } from './components/student-skills.tsx';
import { StudentPractice, StudentWorkTable } from './components/student-work.tsx';
import { resetMutation, studentQuery } from './queries.ts';
import styles from './student-screen.module.css';
import { useArchiveStudents } from './use-archive-students.ts';

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
            <SignInCards
              sheet={sheet}
              address={signInLink(location.host, sheet.organisationCode)}
              onDone={() => setSheet(null)}
            />
          ) : (
            <>
              <Acts student={student} onCards={setSheet} />
              {student.classes.length > 0 ? (
                <Doings student={student} />
              ) : (
                <p className={styles.none}>{m.student_notTaught()}</p>
              )}
            </>
          )
        }
      </QueryBody>
    </DashboardPage>
  );
}

/** What they did for one's own classes. */
function Doings({ student }: { readonly student: StudentDetails }) {
  const { studentId, skills, work, practice } = student;
  return (
    <>
      <h2 className={styles.title}>{m.student_skills()}</h2>
      <StudentSkillPicture skills={skills} />
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

const subtitleOf = ({ username, classes, isArchived }: StudentDetails): string =>
  [
    ...(isArchived ? [m.class_isArchived()] : []),
    username,
    ...classes.map(({ title }) => title),
  ].join(', ');

function Acts(props: {
  readonly student: StudentDetails;
  readonly onCards: (sheet: Sheet) => void;
}) {
  const { student, onCards } = props;
  const { studentId, mayChange, mayArchive, isArchived } = student;
  const studentName = wholeName(student);
  const reset = useReset(studentId, studentName);
  const { archive, unarchive, isBusy } = useArchiveStudents();
  const named = [{ studentId, studentName }];
  return (
    <div className={styles.acts}>
      {mayChange && (
        <>
          <ButtonLink look="solid" {...pages.updateStudent.at({ studentId })}>
            <Icon of={Pencil} size={20} />
            {m.class_edit()}
          </ButtonLink>
          <Button isPending={reset.isBusy} onPress={() => void reset.ask(onCards)}>
            <Icon of={KeyRound} size={20} />
            {m.student_newPassword()}
          </Button>
        </>
      )}
      {mayArchive && !isArchived && (
        <Button isPending={isBusy} onPress={() => void archive(named)}>
          <Icon of={Archive} size={20} />
          {m.class_archiveAct()}
        </Button>
      )}
      {mayArchive && isArchived && (
        <Button isPending={isBusy} onPress={() => void unarchive(named)}>
          <Icon of={Undo2} size={20} />
          {m.class_bringBack()}
        </Button>
      )}
    </div>
  );
}

function useReset(studentId: string, name: string) {
  const { api, dialogs, flash } = useServices();
  const reset = useMutation(resetMutation(api, studentId));
  return {
    isBusy: reset.isPending,
    async ask(onCards: (sheet: Sheet) => void): Promise<void> {
      const goOn = await dialogs.confirm({
        title: m.student_newPasswordTitle({ name }),
        body: m.student_newPasswordBody(),
        confirm: m.student_newPassword(),
        cancel: m.dialog_cancel(),
      });
      if (!goOn) return;
      await reset
        .mutateAsync()
        .then(onCards, ({ outcome }: Trouble) => flash.show(refusalWords(outcome), 'trouble'));
    },
  };
}
