import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { can } from '#shared/access/can';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import { ArchivedTeachers } from './archived-teachers.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { Invited } from './invited.tsx';
import { districtTeachersQuery } from './queries.ts';
import { schoolsQuery } from './school-queries.ts';
import { Schools } from './schools.tsx';
import { TeacherTable } from './teacher-table.tsx';

/** The teachers of an organisation, as its administrator sees them: counts, and never a class. */
export function DistrictScreen() {
  const query = useQuery(districtTeachersQuery);
  const schools = useQuery(schoolsQuery).data?.schools;
  const person = useStore(useServices().account.store, (state) => state.person);
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
            <TeacherTable teachers={teachers} schools={schools ?? []} />
          )
        }
      </QueryBody>
      {can(person, 'keepTeachers') && <ArchivedTeachers present={query.data?.teachers ?? []} />}
      <Invited />
      {schools && can(person, 'changeSchools') && <Schools schools={schools} />}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </DashboardPage>
  );
}
