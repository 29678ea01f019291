import {
  longestAssignmentTitle,
  longestInstructions,
  mostAttempts,
} from '#shared/assignments/assignment-fields';
import { userConstraints } from '#shared/contract/set-up';
import { readLimits } from '../../db/course-limits.ts';
import type { EditorCourse } from './editor-queries.ts';

const metadata = { longestTitle: longestAssignmentTitle, longestInstructions, mostAttempts };

/** What the form is made of, for a class. */
export const toEditor = (course: EditorCourse) => ({
  metadata,
  courseId: course.id,
  courseTitle: course.title,
  timeZone: course.time_zone,
  students: course.students,
  constraints: userConstraints.parse(readLimits(course)),
});
