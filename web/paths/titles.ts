import * as m from '../i18n/generated/messages.js';
import { setUpTitle } from './set-up-title.ts';

type Params = Readonly<Record<string, string>>;

/**
 * The words of every page's title by the name that its row in `pages.ts` gives. They stand apart from the table of pages
 * because the first script has that table, and needs none of these words before its music.
 */
const titles = {
  about: m.title_about,
  account: m.title_account,
  addClass: m.title_addClass,
  archivedClasses: m.title_archivedClasses,
  archivedStudents: m.title_archivedStudents,
  assignment: m.title_assignment,
  assignmentEditor: m.title_assignmentEditor,
  assignments: m.title_assignments,
  autoAssessment: m.title_autoAssessment,
  bulkArchive: m.title_bulkArchive,
  cart: m.title_cart,
  challenge: m.title_challenge,
  classCode: m.title_classCode,
  classDetails: m.title_classDetails,
  waiting: m.title_waiting,
  classEditor: m.title_classEditor,
  classSettings: m.title_classSettings,
  classes: m.title_classes,
  codeDetails: m.title_codeDetails,
  courseList: m.title_courseList,
  display: m.title_display,
  districtCodes: m.title_districtCodes,
  editEnrollments: m.title_editEnrollments,
  enrollments: m.title_enrollments,
  feedback: m.title_feedback,
  forgotPassword: m.account_forgotTitle,
  freePlay: m.title_freePlay,
  grade: m.title_grade,
  gradebook: m.title_gradebook,
  grades: m.title_grades,
  importCourse: m.title_importCourse,
  joinLive: m.title_joinLive,
  levelEditor: m.title_levelEditor,
  levels: m.title_levels,
  livePractice: m.title_livePractice,
  melodicDictation: m.title_melodicDictation,
  message: m.title_message,
  meterDrill: m.title_meterDrill,
  micCheck: m.title_micCheck,
  newClass: m.title_newClass,
  noteDrill: m.title_noteDrill,
  practiceLog: m.title_practiceLog,
  practiceSettings: m.title_practiceSettings,
  pricing: m.title_pricing,
  problemReport: m.title_problemReport,
  problemReports: m.title_problemReports,
  rhythmDictation: m.title_rhythmDictation,
  setPassword: m.account_setPassword,
  signIn: m.account_signIn,
  signUp: m.account_signUp,
  join: m.account_joinTitle,
  addSecondStep: m.account_mustAddTitle,
  skills: m.title_skills,
  student: m.title_student,
  studentCodes: m.title_studentCodes,
  studentPracticeLog: m.title_studentPracticeLog,
  studentRoster: m.title_studentRoster,
  submissions: m.title_submissions,
  syncStudents: m.title_syncStudents,
  take: m.title_take,
  takes: m.title_takes,
  tapCheck: m.title_tapCheck,
  teacher: m.title_teacher,
  teachers: m.title_teachers,
  unsupported: m.title_unsupported,
  updateStudent: m.title_updateStudent,
  verifyEmail: m.account_verifyTitle,
  setUp: setUpTitle,
} as const satisfies Readonly<Record<string, (params: Params) => string>>;

export type TitleName = keyof typeof titles;

/** @param params of the page's address */
export const titleWords = (title: TitleName, params: Params): string => titles[title](params);
