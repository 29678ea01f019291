import type { DistrictTeacher } from '#shared/contract/district';
import { nameOf } from '../../db/name-of.ts';
import type { DistrictTeacherRow } from './queries.ts';

/** @param hasPractised whether who asks is told how many practised */
export function toDistrictTeacher(row: DistrictTeacherRow, hasPractised: boolean): DistrictTeacher {
  return {
    teacherId: row.id,
    teacherName: nameOf(row),
    username: row.username,
    email: row.email,
    isAdministrator: row.role === 'admin',
    schoolId: row.school_id,
    canGenerateLivePractice: row.can_generate_live_practice,
    classes: row.classes ?? 0,
    ownClasses: row.own_classes ?? 0,
    students: row.students ?? 0,
    practised: hasPractised ? (row.practised ?? 0) : null,
  };
}
