import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { TeacherClass } from '#shared/contract/classes';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { useTableMemory } from '../../session/use-table-memory.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { classColumns, rowIs } from './class-columns.tsx';
import styles from './classes-screen.module.css';
import { Invitations } from './components/invitations.tsx';
import { classesQuery } from './queries.ts';

/** The teacher's classes that go on, and the way to make another. */
export function ClassesScreen() {
  const query = useQuery(classesQuery);
  const classes = query.data?.classes ?? [];
  const archived = classes.filter(({ isArchived }) => isArchived).length;
  const going = classes.filter(({ isArchived }) => !isArchived);
  return (
    <DashboardPage title={m.title_classes()} {...(going.length > 0 && { aside: <NewClass /> })}>
      <Invitations />
      <QueryBody query={query}>
        {() => (
          <>
            {going.length === 0 ? (
              <EmptyState text={m.class_none()} act={<NewClass isNext />} />
            ) : (
              <ClassTable classes={going} />
            )}
            {classes.length > 0 && (
              <p className={styles.archived}>
                <TextLink {...pages.students.at({})}>{m.class_allStudents()}</TextLink>
              </p>
            )}
            {archived > 0 && (
              <p className={styles.archived}>
                <TextLink {...pages.archivedClasses.at({})}>
                  {m.class_archivedCount({ count: archived })}
                </TextLink>
              </p>
            )}
          </>
        )}
      </QueryBody>
    </DashboardPage>
  );
}

/** @param isNext what who has no class yet does first: a key is enough */
function NewClass({ isNext = false }: { readonly isNext?: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isNext) link.current?.focus();
  }, [isNext]);
  return (
    <ButtonLink ref={link} look="primary" {...pages.newClass.at({})}>
      <Icon of={Plus} />
      {m.class_new()}
    </ButtonLink>
  );
}

function ClassTable({ classes }: { readonly classes: readonly TeacherClass[] }) {
  const columns = useMemo(classColumns, []);
  const memory = useTableMemory('classes', 'title');
  return (
    <DataTable
      label={m.title_classes()}
      rows={classes}
      columns={columns}
      rowIs={rowIs}
      memory={memory}
    />
  );
}
