import { useQuery } from '@tanstack/react-query';
import { KeyRound, UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { ClassTeacher } from '#shared/contract/class-teachers';
import type { ClassDetails } from '#shared/contract/classes';
import * as m from '../../../i18n/generated/messages.js';
import { ActList, ActRow } from '../../../ui/act-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageSection } from '../../../ui/layouts/page-section.tsx';
import { Menu, type MenuAct } from '../../../ui/menu.tsx';
import { QueryBody } from '../../../ui/query-body.tsx';
import { classTeachersQuery } from '../teacher-queries.ts';
import { useMay } from '../use-may.ts';
import { useTeacherActs } from '../use-teacher-acts.ts';
import { GiveClassDialog } from './give-class-dialog.tsx';
import { InviteForm } from './invite-form.tsx';
import { TeacherChanges } from './teacher-changes.tsx';

/** Who teaches in a class and who was asked to; its owner asks, a co-teacher may go. */
export function TeachersSection({ details }: { readonly details: ClassDetails }) {
  const { courseId } = details;
  const query = useQuery(classTeachersQuery(courseId));
  const may = useMay(details);
  const acts = useTeacherActs(details);
  const [heir, setHeir] = useState<ClassTeacher | null>(null);
  return (
    <PageSection title={m.teachers_title()}>
      <QueryBody query={query}>
        {({ teachers, invited }) => (
          <ActList>
            {teachers.map((one) => (
              <ActRow key={one.teacherId} name={one.teacherName} detail={roleWords(one)}>
                {may('removeTeachers') && !one.isOwner && (
                  <Menu
                    label={m.class_actsWith({ name: one.teacherName })}
                    acts={coTeacherActs(one, { remove: acts.remove, give: setHeir })}
                  />
                )}
              </ActRow>
            ))}
            {invited.map((one) => (
              <ActRow key={one.teacherId} name={one.teacherName} detail={m.teachers_invited()}>
                {may('removeTeachers') && (
                  <Button
                    look="quiet"
                    aria-label={m.teachers_takeBackName({ name: one.teacherName })}
                    onPress={() => void acts.takeBack(one)}
                  >
                    {m.teachers_takeBack()}
                  </Button>
                )}
              </ActRow>
            ))}
          </ActList>
        )}
      </QueryBody>
      {may('addTeachers') && <InviteForm courseId={courseId} />}
      {may('leaveClass') && (
        <Button isPending={acts.isLeaving} onPress={() => void acts.leave()}>
          {m.teachers_leaveAct()}
        </Button>
      )}
      {query.data && <TeacherChanges changes={query.data.changes} />}
      {heir && <GiveClassDialog details={details} to={heir} onClose={() => setHeir(null)} />}
    </PageSection>
  );
}

const roleWords = ({ isOwner }: ClassTeacher) =>
  isOwner ? m.teachers_owner() : m.teachers_coTeacher();

const coTeacherActs = (
  one: ClassTeacher,
  {
    give,
    remove,
  }: Pick<ReturnType<typeof useTeacherActs>, 'remove'> & {
    readonly give: (to: ClassTeacher) => void;
  },
): readonly MenuAct[] => [
  { label: m.teachers_transfer(), icon: KeyRound, onPress: () => give(one) },
  {
    label: m.teachers_remove(),
    icon: UserMinus,
    isDanger: true,
    onPress: () => void remove(one),
  },
];
