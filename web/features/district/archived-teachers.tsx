import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { DistrictTeacher } from '#shared/contract/district';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { ActList, ActRow } from '../../ui/act-list.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageSection } from '../../ui/layouts/page-section.tsx';
import { Menu } from '../../ui/menu.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { archivedTeachersQuery } from './queries.ts';
import { useTeacherAccount } from './use-teacher-account.ts';

/** Who comes in no more, with the classes that wait for somebody else; nothing where nobody is. */
export function ArchivedTeachers({ present }: { readonly present: readonly DistrictTeacher[] }) {
  const { data } = useQuery(archivedTeachersQuery);
  const { bringBack } = useTeacherAccount();
  const [handed, setHanded] = useState<DistrictTeacher | null>(null);
  if (data === undefined || data.teachers.length === 0) return null;
  return (
    <PageSection title={m.district_archivedTitle()}>
      <ActList>
        {data.teachers.map((one) => (
          <ActRow
            key={one.teacherId}
            name={one.teacherName}
            detail={m.district_waiting({ count: one.ownClasses })}
          >
            <ButtonLink look="quiet" {...pages.districtTeacher.at({ teacherId: one.teacherId })}>
              {m.title_classes()}
            </ButtonLink>
            <Menu
              label={m.class_actsWith({ name: one.teacherName })}
              acts={[
                {
                  label: m.district_handOverAct(),
                  icon: ArrowRightLeft,
                  onPress: () => setHanded(one),
                },
                {
                  label: m.district_bringBack(),
                  icon: Undo2,
                  onPress: () => void bringBack(one),
                },
              ]}
            />
          </ActRow>
        ))}
      </ActList>
      {handed && (
        <HandOverDialog from={handed} isArchived others={present} onClose={() => setHanded(null)} />
      )}
    </PageSection>
  );
}
