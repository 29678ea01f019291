import { showJoinCode } from '#shared/classes/join-code';
import type { TeacherClass } from '#shared/contract/classes';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import type { Column } from '../../ui/table/column.ts';
import { ClassLink } from './components/class-link.tsx';

export const rowIs = {
  id: ({ courseId }: TeacherClass) => courseId,
  name: ({ title }: TeacherClass) => title,
};

export const titleColumn = (): Column<TeacherClass> => ({
  id: 'title',
  title: m.class_class(),
  kind: 'name',
  cell: ({ courseId, title, color }) => (
    <ClassLink label={title} color={color} {...pages.enrollments.at({ courseId })} />
  ),
  sortBy: ({ title }) => title,
});

export const studentsColumn = (): Column<TeacherClass> => ({
  id: 'students',
  title: m.class_students(),
  kind: 'number',
  cell: ({ students }) => students,
  sortBy: ({ students }) => students,
});

/** A row for each class that goes on. */
export const classColumns = (): readonly Column<TeacherClass>[] => [
  titleColumn(),
  studentsColumn(),
  {
    id: 'ungraded',
    title: m.class_toGrade(),
    kind: 'number',
    cell: ({ ungraded }) => (ungraded === 0 ? null : ungraded),
    sortBy: ({ ungraded }) => ungraded,
  },
  {
    id: 'code',
    title: m.class_joinCode(),
    cell: ({ joinCode }) => joinCode && showJoinCode(joinCode),
  },
  {
    id: 'role',
    title: m.class_yourRole(),
    cell: ({ isOwner }) => (isOwner ? m.class_owner() : m.class_coTeacher()),
    sortBy: ({ isOwner }) => (isOwner ? 0 : 1),
  },
];
