import {
  longestAssignmentTitle,
  longestDescription,
  longestInstructions,
  mostAttempts,
} from '#shared/assignments/assignment-fields';
import { mostLevels } from '#shared/assignments/levels';
import { changeAssignment, createAssignment } from '#shared/contract/assignment-editor';
import type { AssignmentId, ClassId } from '#shared/contract/ids';
import { userConstraints } from '#shared/contract/set-up';
import { gradeValidations, mostPoints } from '#shared/grading/grading-kind';
import { limitsOfCourse, readLimits } from '../../db/course-limits.ts';
import { learningInSeveral, playedIn } from '../../db/enrolment.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { refuse } from '../../http/refusal.ts';
import { choosableClasses } from './class-queries.ts';

const metadata = {
  longestTitle: longestAssignmentTitle,
  ...{ longestInstructions, longestDescription, mostAttempts, mostLevels, mostPoints },
  gradeValidations: [...gradeValidations],
  ...{ collectsDueDate: true, collectsCompletionNotice: true },
  exitAction: { action: 'redirect', location: '/educator/assignments' },
};

/** What the form is sent to: a new one to its class, another one to itself. */
const submitOf = ({ courseId, assignmentId, isDraft }: Opened) =>
  assignmentId === undefined
    ? {
        method: 'POST' as const,
        url: createAssignment.path.replace('{courseId}', courseId),
        label: 'Give out',
      }
    : {
        method: 'PUT' as const,
        url: changeAssignment.path.replace('{assignmentId}', assignmentId),
        label: isDraft ? 'Give out' : 'Save',
      };

interface Opened {
  readonly teacherId: string;
  readonly courseId: ClassId;
  /** Absent of a new one. */
  readonly assignmentId?: AssignmentId;
  /** Nobody but its teachers sees it yet. */
  readonly isDraft?: boolean;
}

/** What the form is made of, opened through a class. */
export async function editorOf(db: TenantDb, { courseId, ...opened }: Opened) {
  const submit = submitOf({ courseId, ...opened });
  const course = await limitsOfCourse(db, courseId);
  if (!course) throw refuse('not-found');
  const classes = await choosableClasses(db, opened);
  const ids = classes.map(({ id }) => id);
  const played = await playedIn(db, ids);
  const inSeveral = await learningInSeveral(db, ids);
  return {
    metadata: { ...metadata, submit },
    courseId,
    classes: classes.map(({ id, title, time_zone, end_date, students }) => ({
      courseId: id,
      title,
      timeZone: time_zone,
      endDate: end_date,
      students,
      instruments: played.flatMap(({ course_id, medium, students: players }) =>
        course_id === id && medium !== null ? [{ medium, students: players }] : [],
      ),
    })),
    inSeveral: inSeveral.map(({ student_id, course_ids }) => ({
      studentId: student_id,
      courseIds: course_ids,
    })),
    constraints: userConstraints.parse(readLimits(course)),
  };
}
