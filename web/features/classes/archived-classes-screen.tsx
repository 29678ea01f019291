import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TeacherClass } from '#shared/contract/classes';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { useTableMemory } from '../../session/use-table-memory.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { rowIs, studentsColumn, titleColumn } from './class-columns.tsx';
import { classesQuery } from './queries.ts';
import { useArchive } from './use-archive.ts';

/** Archived classes, to be read or brought back. */
export function ArchivedClassesScreen() {
  const query = useQuery(classesQuery);
  const archived = query.data?.classes.filter(({ isArchived }) => isArchived) ?? [];
  const toClasses = (look: 'quiet' | 'outline') => (
    <ButtonLink look={look} {...pages.classes.at({})}>
      {m.class_toClasses()}
    </ButtonLink>
  );
  return (
    <DashboardPage
      title={m.title_archivedClasses()}
      {...(archived.length > 0 && { aside: toClasses('quiet') })}
    >
      <QueryBody query={query}>
        {() =>
          archived.length === 0 ? (
            <EmptyState text={m.class_noneArchived()} act={toClasses('outline')} />
          ) : (
            <ArchivedTable classes={archived} />
          )
        }
      </QueryBody>
    </DashboardPage>
  );
}

function ArchivedTable({ classes }: { readonly classes: readonly TeacherClass[] }) {
  const columns = useMemo(
    (): readonly Column<TeacherClass>[] => [
      titleColumn(),
      studentsColumn(),
      {
        id: 'acts',
        title: m.class_acts(),
        kind: 'acts',
        cell: (one) => one.isOwner && <BringBack of={one} />,
      },
    ],
    [],
  );
  return (
    <DataTable
      label={m.title_archivedClasses()}
      rows={classes}
      columns={columns}
      rowIs={rowIs}
      memory={useTableMemory('archivedClasses', 'title')}
    />
  );
}

function BringBack({ of }: { readonly of: TeacherClass }) {
  const { unarchive, isBusy } = useArchive();
  return (
    <Button
      isPending={isBusy}
      aria-label={m.class_bringBackName({ title: of.title })}
      onPress={() => void unarchive(of)}
    >
      {m.class_bringBack()}
    </Button>
  );
}
