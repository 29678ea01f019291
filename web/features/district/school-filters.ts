import type { DistrictTeacher, School } from '#shared/contract/district';
import * as m from '../../i18n/generated/messages.js';
import type { Filter } from '../../ui/table/arrange.ts';

/** All teachers, those of each school, and those of none where there are any. */
export function schoolFilters(
  teachers: readonly DistrictTeacher[],
  schools: readonly School[],
): readonly Filter<DistrictTeacher>[] {
  const filter = (id: string, label: string, keeps: (one: DistrictTeacher) => boolean) => ({
    ...{ id, label, keeps },
    count: teachers.filter(keeps).length,
  });
  const none = filter('none', m.district_noSchool(), ({ schoolId }) => schoolId === null);
  return [
    filter('', m.roster_all(), () => true),
    ...schools.map((school) =>
      filter(school.schoolId, school.name, ({ schoolId }) => schoolId === school.schoolId),
    ),
    ...(none.count > 0 ? [none] : []),
  ];
}
