import { Archive, Pencil, Undo2, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import type { SignInCards as Sheet } from '#shared/contract/roster';
import type { StudentDetails } from '#shared/contract/students';
import { wholeName } from '#shared/roster/student-name';
import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import { useArchiveStudents } from '../../../school/use-archive-students.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../student-screen.module.css';
import { HandOverStudentDialog } from './hand-over-student-dialog.tsx';
import { NewPasswordAct } from './new-password-act.tsx';

/** What one may do with a student's account. */
export function StudentActs(props: {
  readonly student: StudentDetails;
  readonly onCards: (sheet: Sheet) => void;
}) {
  const { student, onCards } = props;
  const { studentId, mayChange, mayReset, mayHandOver, mayArchive, isArchived } = student;
  const studentName = wholeName(student);
  const { archive, unarchive, isBusy } = useArchiveStudents();
  const named = [{ studentId, studentName }];
  const [isHandedOver, setIsHandedOver] = useState(false);
  return (
    <div className={styles.acts}>
      {mayChange && (
        <ButtonLink look="solid" {...pages.updateStudent.at({ studentId })}>
          <Icon of={Pencil} size={20} />
          {m.class_edit()}
        </ButtonLink>
      )}
      {mayReset && <NewPasswordAct student={student} onCards={onCards} />}
      {mayHandOver && (
        <Button onPress={() => setIsHandedOver(true)}>
          <Icon of={UserRoundCheck} size={20} />
          {m.student_handOver()}
        </Button>
      )}
      {isHandedOver && (
        <HandOverStudentDialog
          studentId={studentId}
          name={studentName}
          onClose={() => setIsHandedOver(false)}
        />
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
