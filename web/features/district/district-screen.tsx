import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { can } from '#shared/access/can';
import type { DistrictTeacher } from '#shared/contract/district';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import { useTableMemory } from '../../session/use-table-memory.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { Menu } from '../../ui/menu.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { Invited } from './invited.tsx';
import { districtTeachersQuery } from './queries.ts';
import { rowIs, teacherColumns, textOf } from './teacher-columns.tsx';

/** The teachers of an organisation, as its administrator sees them: counts, and never a class. */
export function DistrictScreen() {
  const query = useQuery(districtTeachersQuery);
  const [isInviting, setIsInviting] = useState(false);
  const invite = (
    <Button look="primary" onPress={() => setIsInviting(true)}>
      <Icon of={UserPlus} />
      {m.district_invite()}
    </Button>
  );
  return (
    <DashboardPage title={m.title_teachers()} subtitle={m.district_what()} aside={invite}>
      <QueryBody query={query}>
        {({ teachers }) =>
          teachers.length === 0 ? (
            <EmptyState text={m.district_none()} />
          ) : (
            <TeacherTable teachers={teachers} />
          )
        }
      </QueryBody>
      <Invited />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </DashboardPage>
  );
}

function TeacherTable({ teachers }: { readonly teachers: readonly DistrictTeacher[] }) {
  const [from, setFrom] = useState<DistrictTeacher | null>(null);
  const person = useStore(useServices().account.store, (state) => state.person);
  const mayHandOver = can(person, 'handOverClasses');
  const columns = useMemo(
    () =>
      teacherColumns(
        (one) => mayHandOver && one.ownClasses > 0 && <Acts of={one} onHandOver={setFrom} />,
      ),
    [mayHandOver],
  );
  return (
    <>
      <DataTable
        label={m.title_teachers()}
        rows={teachers}
        columns={columns}
        rowIs={rowIs}
        memory={useTableMemory('districtTeachers', 'name')}
        narrowing={{ textOf }}
      />
      {from && (
        <HandOverDialog
          from={from}
          others={teachers.filter(({ teacherId }) => teacherId !== from.teacherId)}
          onClose={() => setFrom(null)}
        />
      )}
    </>
  );
}

function Acts(props: {
  readonly of: DistrictTeacher;
  readonly onHandOver: (teacher: DistrictTeacher) => void;
}) {
  const { of, onHandOver } = props;
  return (
    <Menu
      label={m.class_actsWith({ name: of.teacherName })}
      acts={[
        { label: m.district_handOverAct(), icon: ArrowRightLeft, onPress: () => onHandOver(of) },
      ]}
    />
  );
}
