import { useState } from 'react';
import { useStore } from 'zustand';
import { can } from '#shared/access/can';
import type { DistrictTeacher, School } from '#shared/contract/district';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import { useTableMemory } from '../../session/use-table-memory.ts';
import { Menu } from '../../ui/menu.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { schoolFilters } from './school-filters.ts';
import { rowIs, teacherColumns, textOf } from './teacher-columns.tsx';
import { useTeacherActs } from './use-teacher-acts.ts';

interface TeacherTableProps {
  readonly teachers: readonly DistrictTeacher[];
  readonly schools: readonly School[];
}

/** What is being done with one of them. */
type Doing = { readonly act: 'handOver' | 'place'; readonly to: DistrictTeacher } | null;

export function TeacherTable({ teachers, schools }: TeacherTableProps) {
  const person = useStore(useServices().account.store, (state) => state.person);
  const [doing, setDoing] = useState<Doing>(null);
  const actsOf = useTeacherActs({
    hasSchools: schools.length > 1,
    onHandOver: (to) => setDoing({ act: 'handOver', to }),
    onPlace: (to) => setDoing({ act: 'place', to }),
  });
  const columns = teacherColumns({
    schools,
    arePractisedKnown: teachers.some(({ practised }) => practised !== null),
    areLinks: can(person, 'keepTeachers'),
    acts(one) {
      const acts = actsOf(one);
      return (
        acts.length > 0 && <Menu label={m.class_actsWith({ name: one.teacherName })} acts={acts} />
      );
    },
  });
  const close = () => setDoing(null);
  return (
    <>
      <DataTable
        label={m.title_teachers()}
        rows={teachers}
        columns={columns}
        rowIs={rowIs}
        memory={useTableMemory('districtTeachers', 'name')}
        narrowing={{
          textOf,
          ...(schools.length > 1 && { filters: schoolFilters(teachers, schools) }),
        }}
      />
      {doing?.act === 'handOver' && (
        <HandOverDialog
          from={doing.to}
          isArchived={false}
          others={teachers.filter(({ teacherId }) => teacherId !== doing.to.teacherId)}
          onClose={close}
        />
      )}
      {doing?.act === 'place' && (
        <PlaceDialog teacher={doing.to} schools={schools} onClose={close} />
      )}
    </>
  );
}
