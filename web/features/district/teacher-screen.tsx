import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { TaughtClass } from '#shared/contract/district-teachers';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageParams } from '../../paths/use-page.ts';
import { usePageTitle } from '../../paths/use-page-title.ts';
import { ActList, ActRow } from '../../ui/act-list.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { Menu, type MenuAct } from '../../ui/menu.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import { HandOverClassDialog } from './hand-over-class-dialog.tsx';
import { districtTeachersQuery, taughtClassesQuery } from './queries.ts';
import { useTakeOut } from './use-take-out.ts';

/** The classes of one teacher, as an administrator sees them: who teaches there, and nothing of what is in them. */
export function TeacherScreen() {
  const { teacherId } = usePageParams(pages.districtTeacher);
  const title = usePageTitle();
  const query = useQuery(taughtClassesQuery(teacherId));
  const back = (
    <ButtonLink look="quiet" {...pages.district.at({})}>
      {m.district_toTeachers()}
    </ButtonLink>
  );
  return (
    <DashboardPage
      title={query.data?.teacherName ?? title}
      {...(query.data && { subtitle: subtitleOf(query.data) })}
      aside={back}
    >
      <QueryBody query={query}>
        {({ teacherName: name, classes }) =>
          classes.length === 0 ? (
            <EmptyState text={m.district_noClasses({ name })} />
          ) : (
            <TaughtClasses classes={classes} />
          )
        }
      </QueryBody>
    </DashboardPage>
  );
}

const subtitleOf = ({
  teacherName: name,
  isArchived,
}: {
  readonly teacherName: string;
  readonly isArchived: boolean;
}) => (isArchived ? m.district_classesOfArchived({ name }) : m.district_classesOf({ name }));

function TaughtClasses({ classes }: { readonly classes: readonly TaughtClass[] }) {
  const teachers = useQuery(districtTeachersQuery).data?.teachers ?? [];
  const [handed, setHanded] = useState<TaughtClass | null>(null);
  const takeOut = useTakeOut();
  const actsOf = (one: TaughtClass): readonly MenuAct[] => [
    {
      label: m.district_handOverClass(),
      icon: ArrowRightLeft,
      onPress: () => setHanded(one),
    },
    ...one.teachers
      .filter(({ isOwner }) => !isOwner)
      .map((helper) => ({
        label: m.district_takeOut({ name: helper.teacherName }),
        icon: UserMinus,
        isDanger: true,
        onPress: () => void takeOut(one, helper),
      })),
  ];
  return (
    <>
      <ActList>
        {classes.map((one) => (
          <ActRow key={one.courseId} name={one.title} detail={detailOf(one)}>
            {!one.isArchived && (
              <Menu label={m.class_actsWith({ name: one.title })} acts={actsOf(one)} />
            )}
          </ActRow>
        ))}
      </ActList>
      {handed && (
        <HandOverClassDialog of={handed} teachers={teachers} onClose={() => setHanded(null)} />
      )}
    </>
  );
}

function detailOf({ teachers, isArchived }: TaughtClass): string {
  const names = teachers.map(wordsOf).join(', ');
  return isArchived ? [m.district_archivedClass(), names].join(' · ') : names;
}

function wordsOf({ teacherName: name, isOwner, isArchived }: TaughtClass['teachers'][number]) {
  if (isOwner)
    return isArchived ? m.district_ownerArchived({ name }) : m.district_ownerOf({ name });
  return isArchived ? m.district_archivedName({ name }) : name;
}
