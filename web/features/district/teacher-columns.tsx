import type { ReactNode } from 'react';
import type { DistrictTeacher, School } from '#shared/contract/district';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import type { Column } from '../../ui/table/column.ts';
import { TextLink } from '../../ui/text-link.tsx';

export const rowIs = {
  id: ({ teacherId }: DistrictTeacher) => teacherId,
  name: ({ teacherName }: DistrictTeacher) => teacherName,
};

/** How a teacher is reached, or is known where no address is. */
const nameAtSignIn = ({ email, username }: DistrictTeacher) => email ?? username;

/** What they are, and what of that is switched off for them. */
function roleWords({ isAdministrator, canGenerateLivePractice }: DistrictTeacher): string {
  const role = isAdministrator ? m.district_asAdmin() : m.district_asTeacher();
  return canGenerateLivePractice ? role : m.district_withoutLive({ role });
}

export const textOf = (one: DistrictTeacher) => `${one.teacherName} ${nameAtSignIn(one)}`;

function schoolWords(
  { schoolId, isAdministrator }: DistrictTeacher,
  schools: readonly School[],
): string {
  if (schoolId === null) return isAdministrator ? m.district_allSchools() : m.district_noSchool();
  return schools.find((one) => one.schoolId === schoolId)?.name ?? '';
}

interface TeacherColumns {
  /** Shown where there are several. */
  readonly schools: readonly School[];
  /** Whether it is known who practised. */
  readonly arePractisedKnown: boolean;
  /** Whether a name leads to the classes of that teacher. */
  readonly areLinks: boolean;
  /** What can be done with the teacher of a row. */
  readonly acts: (teacher: DistrictTeacher) => ReactNode;
}

export const teacherColumns = ({
  schools,
  arePractisedKnown,
  areLinks,
  acts,
}: TeacherColumns): readonly Column<DistrictTeacher>[] => [
  {
    id: 'name',
    title: m.district_teacher(),
    kind: 'name',
    cell: ({ teacherId, teacherName }) =>
      areLinks ? (
        <TextLink {...pages.districtTeacher.at({ teacherId })}>{teacherName}</TextLink>
      ) : (
        teacherName
      ),
    // They come by last name.
    sortBy: (_, place) => place,
  },
  ...(schools.length > 1
    ? [
        {
          id: 'school',
          title: m.district_school(),
          cell: (one: DistrictTeacher) => schoolWords(one, schools),
          sortBy: (one: DistrictTeacher) => schoolWords(one, schools),
        },
      ]
    : []),
  {
    id: 'role',
    title: m.district_role(),
    cell: roleWords,
    sortBy: roleWords,
  },
  { id: 'account', title: m.district_account(), cell: nameAtSignIn, sortBy: nameAtSignIn },
  {
    id: 'classes',
    title: m.title_classes(),
    kind: 'number',
    cell: ({ classes }) => classes,
    sortBy: ({ classes }) => classes,
  },
  arePractisedKnown ? practised() : students(),
  { id: 'acts', title: m.class_acts(), kind: 'acts', cell: acts },
];

const students = (): Column<DistrictTeacher> => ({
  id: 'students',
  title: m.class_students(),
  kind: 'number',
  cell: ({ students }) => students,
  sortBy: ({ students }) => students,
});

/** Beside how many there are: a column of their own would leave no room for it. */
const practised = (): Column<DistrictTeacher> => ({
  id: 'practised',
  title: m.district_practised(),
  kind: 'number',
  cell: ({ practised, students: all }) => m.district_practisedOf({ count: practised ?? 0, all }),
  sortBy: ({ practised }) => practised,
});
