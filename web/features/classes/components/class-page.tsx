import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClassDetails } from '#shared/contract/classes';
import * as m from '../../../i18n/generated/messages.js';
import { usePageTitle } from '../../../paths/use-page-title.ts';
import { ClassMark } from '../../../school/class-mark.tsx';
import { useTrouble } from '../../../ui/hooks/use-trouble.ts';
import { DashboardPage } from '../../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../../ui/query-body.tsx';
import { studentsWords } from '../class-words.ts';
import { classDetailsQuery } from '../queries.ts';
import { ClassTabs } from './class-tabs.tsx';
import { JoinCode } from './join-code.tsx';

/** A page of one class: what it is, how to join it, the way to its other pages, and what this page is for. */
export function ClassPage(props: {
  readonly courseId: string;
  /** The next step on this page, in the line of the title. */
  readonly act?: (details: ClassDetails) => ReactNode;
  /** It is of what is set for the class. */
  readonly isSettings?: boolean;
  readonly children: (details: ClassDetails) => ReactNode;
}) {
  const { courseId, act, isSettings = false, children } = props;
  const title = usePageTitle();
  const query = useQuery(classDetailsQuery(courseId));
  const details = useTrouble(query) === null ? query.data?.details : undefined;
  const code = details?.joinCode ?? null;
  return (
    <DashboardPage
      title={details?.title ?? title}
      {...(details && {
        mark: <ClassMark big title={details.title} color={details.color} />,
        subtitle: subtitleOf(details),
      })}
      {...(details &&
        code !== null && {
          aside: (
            <>
              <JoinCode courseId={courseId} title={details.title} code={code} />
              {act?.(details)}
            </>
          ),
        })}
    >
      <QueryBody query={query}>
        {({ details }) => (
          <>
            <ClassTabs courseId={courseId} isSettings={isSettings} />
            {children(details)}
          </>
        )}
      </QueryBody>
    </DashboardPage>
  );
}

function subtitleOf({ students, owner, isOwner, isArchived }: ClassDetails): string {
  const archived = isArchived ? [m.class_isArchived()] : [];
  const whose = isOwner ? [] : [m.class_of({ name: owner })];
  return [...archived, studentsWords(students), ...whose].join(', ');
}
