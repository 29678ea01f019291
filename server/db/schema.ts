import type { AssessmentReportTable } from './tables/assessment-report.ts';
import type { AssignmentTable } from './tables/assignment.ts';
import type { AssignmentSessionTable } from './tables/assignment-session.ts';
import type { AttemptTable } from './tables/attempt.ts';
import type { CourseTable } from './tables/course.ts';
import type { CourseLimitsTable } from './tables/course-limits.ts';
import type { CourseTeacherTable } from './tables/course-teacher.ts';
import type { DeletedConfigurationTable } from './tables/deleted-configuration.ts';
import type { DoneOnceTable } from './tables/done-once.ts';
import type { EnrolmentTable } from './tables/enrolment.ts';
import type { PracticeEntryTable } from './tables/practice-entry.ts';
import type { SavedConfigurationTable } from './tables/saved-configuration.ts';
import type { SessionCookieTable } from './tables/session-cookie.ts';
import type { SkillMapTable } from './tables/skill-map.ts';
import type { StoredObjectTable } from './tables/stored-object.ts';
import type { TenantTable } from './tables/tenant.ts';
import type { UserAccountTable } from './tables/user-account.ts';
import type { UserPreferencesTable } from './tables/user-preferences.ts';

export interface Schema {
  tenant: TenantTable;
  user_account: UserAccountTable;
  session_cookie: SessionCookieTable;
  course: CourseTable;
  course_limits: CourseLimitsTable;
  course_teacher: CourseTeacherTable;
  enrolment: EnrolmentTable;
  assignment: AssignmentTable;
  assignment_session: AssignmentSessionTable;
  attempt: AttemptTable;
  stored_object: StoredObjectTable;
  done_once: DoneOnceTable;
  saved_configuration: SavedConfigurationTable;
  deleted_configuration: DeletedConfigurationTable;
  user_preferences: UserPreferencesTable;
  practice_entry: PracticeEntryTable;
  assessment_report: AssessmentReportTable;
  skill_map: SkillMapTable;
}
