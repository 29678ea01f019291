import type { AssignmentTable } from './tables/assignment.ts';
import type { AssignmentSessionTable } from './tables/assignment-session.ts';
import type { AttemptTable } from './tables/attempt.ts';
import type { CourseTable } from './tables/course.ts';
import type { CourseTeacherTable } from './tables/course-teacher.ts';
import type { DoneOnceTable } from './tables/done-once.ts';
import type { EnrolmentTable } from './tables/enrolment.ts';
import type { SessionCookieTable } from './tables/session-cookie.ts';
import type { StoredObjectTable } from './tables/stored-object.ts';
import type { TenantTable } from './tables/tenant.ts';
import type { UserAccountTable } from './tables/user-account.ts';

export interface Schema {
  tenant: TenantTable;
  user_account: UserAccountTable;
  session_cookie: SessionCookieTable;
  course: CourseTable;
  course_teacher: CourseTeacherTable;
  enrolment: EnrolmentTable;
  assignment: AssignmentTable;
  assignment_session: AssignmentSessionTable;
  attempt: AttemptTable;
  stored_object: StoredObjectTable;
  done_once: DoneOnceTable;
}
