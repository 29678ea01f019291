import type { TaughtClass } from '#shared/contract/district-teachers';

/**
 * Whether somebody else who comes in teaches one of these classes: then an administrator does not get them, who would read in
 * them what is between that teacher and the students.
 */
export const othersTeach = (
  classes: readonly Pick<TaughtClass, 'teachers'>[],
  personId: string,
): boolean =>
  classes.some(({ teachers }) =>
    teachers.some(({ teacherId, isArchived }) => teacherId !== personId && !isArchived),
  );
