import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { DistrictTeacher, getDistrictCounts, School } from '#shared/contract/district';
import type { ReplyOf } from '#shared/contract/endpoint';
import * as m from '../../i18n/generated/messages.js';
import { ActList, ActRow } from '../../ui/act-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageSection } from '../../ui/layouts/page-section.tsx';
import { districtCountsQuery } from './queries.ts';
import { SchoolDialog } from './school-dialog.tsx';

/** The schools of a district with how much is learnt at each, for who may name them. */
export function Schools(props: {
  readonly schools: readonly School[];
  readonly teachers: readonly DistrictTeacher[];
}) {
  const { schools, teachers } = props;
  const counts = useQuery(districtCountsQuery).data?.schools;
  /** The one that gets a name, or `new`. */
  const [named, setNamed] = useState<School | 'new' | null>(null);
  return (
    <PageSection title={m.district_schools()}>
      <ActList>
        {schools.map((one) => (
          <ActRow
            key={one.schoolId}
            name={one.name}
            {...(counts && schools.length > 1 && { detail: countWords(one, teachers, counts) })}
          >
            <Button
              look="quiet"
              icon
              aria-label={m.district_renameSchoolName({ name: one.name })}
              onPress={() => setNamed(one)}
            >
              <Icon of={Pencil} size={20} />
            </Button>
          </ActRow>
        ))}
      </ActList>
      <Button onPress={() => setNamed('new')}>
        <Icon of={Plus} size={20} />
        {m.district_addSchool()}
      </Button>
      {named !== null && (
        <SchoolDialog school={named === 'new' ? null : named} onClose={() => setNamed(null)} />
      )}
    </PageSection>
  );
}

function countWords(
  { schoolId }: School,
  teachers: readonly DistrictTeacher[],
  counts: ReplyOf<typeof getDistrictCounts>['schools'],
): string {
  const { classes, students, practised } =
    counts.find((one) => one.schoolId === schoolId) ?? nothing;
  return m.district_schoolCounts({
    ...{ classes, students, practised },
    teachers: teachers.filter((one) => one.schoolId === schoolId).length,
  });
}

const nothing = { classes: 0, students: 0, practised: 0 };
