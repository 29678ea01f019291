import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { can } from '#shared/access/can';
import * as m from '../../i18n/generated/messages.js';
import { schoolsQuery } from '../../school/schools-query.ts';
import { useServices } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { PageSection } from '../../ui/layouts/page-section.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import { ArchivedTeachers } from './archived-teachers.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { Invited } from './invited.tsx';
import { districtTeachersQuery } from './queries.ts';
import { SchoolFigures } from './school-figures.tsx';
import { Schools } from './schools.tsx';
import { TeacherTable } from './teacher-table.tsx';
import { Waits } from './waits.tsx';

/** The first page of an administrator, and the teachers of a school that nobody leads: counts, and never a class. */
export function DistrictScreen() {
  const query = useQuery(districtTeachersQuery);
  const schools = useQuery(schoolsQuery).data?.schools ?? [];
  const person = useStore(useServices().account.store, (state) => state.person);
  const [isInviting, setIsInviting] = useState(false);
  const leads = can(person, 'keepTeachers');
  const teachers = query.data?.teachers ?? [];
  const invite = (
    <Button look="primary" onPress={() => setIsInviting(true)}>
      <Icon of={UserPlus} />
      {m.district_invite()}
    </Button>
  );
  const table = (
    <QueryBody query={query}>
      {() =>
        teachers.length === 0 ? (
          <EmptyState text={m.district_none()} />
        ) : (
          <TeacherTable teachers={teachers} schools={schools} />
        )
      }
    </QueryBody>
  );
  return (
    <DashboardPage
      title={leads ? titleOf(schools.length) : m.title_teachers()}
      subtitle={leads ? m.district_asOneSees() : m.district_what()}
      aside={invite}
    >
      {leads && <SchoolFigures teachers={teachers.length} />}
      {leads && query.data && <Waits teachers={teachers} />}
      {leads ? <PageSection title={m.title_teachers()}>{table}</PageSection> : table}
      {leads && <ArchivedTeachers present={teachers} />}
      <Invited />
      {can(person, 'changeSchools') && <Schools schools={schools} teachers={teachers} />}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </DashboardPage>
  );
}

const titleOf = (schools: number) =>
  schools > 1 ? m.district_yourSchools() : m.district_yourSchool();
