import type { ReactNode } from 'react';
import type { DistrictTeacher } from '#shared/contract/district';
import * as m from '../../i18n/generated/messages.js';
import type { Column } from '../../ui/table/column.ts';

export const rowIs = {
  id: ({ teacherId }: DistrictTeacher) => teacherId,
  name: ({ teacherName }: DistrictTeacher) => teacherName,
};

/** How a teacher is reached, or is known where no address is. */
const nameAtSignIn = ({ email, username }: DistrictTeacher) => email ?? username;

export const textOf = (one: DistrictTeacher) => `${one.teacherName} ${nameAtSignIn(one)}`;

/** @param acts what can be done with the teacher of a row */
export const teacherColumns = (
  acts: (teacher: DistrictTeacher) => ReactNode,
): readonly Column<DistrictTeacher>[] => [
  {
    id: 'name',
    title: m.district_teacher(),
    kind: 'name',
    cell: ({ teacherName }) => teacherName,
    sortBy: ({ teacherName }) => teacherName,
  },
  { id: 'account', title: m.district_account(), cell: nameAtSignIn, sortBy: nameAtSignIn },
  {
    id: 'classes',
    title: m.title_classes(),
    kind: 'number',
    cell: ({ classes }) => classes,
    sortBy: ({ classes }) => classes,
  },
  {
    id: 'students',
    title: m.class_students(),
    kind: 'number',
    cell: ({ students }) => students,
    sortBy: ({ students }) => students,
  },
  { id: 'acts', title: m.class_acts(), kind: 'acts', cell: acts },
];
