import { useQuery } from '@tanstack/react-query';
import { KeyRound, UserMinus } from 'lucide-react';
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
import { InviteForm } from './invite-form.tsx';

/** Who teaches in a class and who was asked to; its owner asks, a co-teacher may go. */
export function TeachersSection({ details }: { readonly details: ClassDetails }) {
  const { courseId } = details;
  const query = useQuery(classTeachersQuery(courseId));
  const may = useMay(details);
  const acts = useTeacherActs(details);
  return (
    <PageSection title={m.teachers_title()}>
      <QueryBody query={query}>
        {({ teachers, invited }) => (
          <ActList>
            {teachers.map((one) => (
              <ActRow key={one.teacherId} name={one.teacherName} detail={roleWords(one)}>
                {may('changeTeachers') && !one.isOwner && (
                  <Menu
                    label={m.class_actsWith({ name: one.teacherName })}
                    acts={coTeacherActs(one, acts)}
                  />
                )}
              </ActRow>
            ))}
            {invited.map((one) => (
              <ActRow key={one.teacherId} name={one.teacherName} detail={m.teachers_invited()}>
                {may('changeTeachers') && (
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
      {may('changeTeachers') && <InviteForm courseId={courseId} />}
      {may('leaveClass') && (
        <Button isPending={acts.isLeaving} onPress={() => void acts.leave()}>
          {m.teachers_leaveAct()}
        </Button>
      )}
    </PageSection>
  );
}

const roleWords = ({ isOwner }: ClassTeacher) =>
  isOwner ? m.teachers_owner() : m.teachers_coTeacher();

const coTeacherActs = (
  one: ClassTeacher,
  { transfer, remove }: ReturnType<typeof useTeacherActs>,
): readonly MenuAct[] => [
  { label: m.teachers_transfer(), icon: KeyRound, onPress: () => void transfer(one) },
  {
    label: m.teachers_remove(),
    icon: UserMinus,
    isDanger: true,
    onPress: () => void remove(one),
  },
];
