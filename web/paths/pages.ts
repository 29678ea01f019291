import { type DrillType, drillPath, drillTypes } from '#shared/catalogue/drill-types';
import type { ExerciseLink } from '#shared/set-up/link';
import {
  livePath,
  type PlayScreen,
  playPath,
  type SetUpPlace,
  setUpPath,
} from '#shared/set-up/routes';
import { exerciseLink, optional } from './codecs.ts';
import { type Address, address, type PageMeta, page } from './page.ts';

/**
 * Every page there is, by what it is for: its path, title, meta and query. Links are built from here and nowhere else, and
 * a screen reads its own address by its own page. What the specification names and has no screen yet is in
 * `planned-pages.ts`.
 */
/** What became of one's own take. */
const ownReview: PageMeta = { title: 'feedback', pageType: 'review', noMixer: true };

export const pages = {
  home: page('/', { pageType: 'home' }),
  sightReading: page('/sight-reading', { pageType: 'home' }),
  signIn: page('/sign-in', { title: 'signIn' }, optional('next', 'school', 'name')),
  signUp: page('/sign-up', { title: 'signUp' }),
  join: page('/join', { title: 'join' }),
  classCode: page('/class-code', { title: 'classCode' }, optional('code')),
  waiting: page('/class-code/waiting', { title: 'waiting' }),
  setPassword: page('/set-password', { title: 'setPassword' }, optional('next')),
  addSecondStep: page('/second-step', { title: 'addSecondStep' }, optional('next')),
  forgotPassword: page('/forgot-password', { title: 'forgotPassword' }),
  resetPassword: page('/reset-password', { title: 'setPassword' }),
  verifyEmail: page('/verify-email', { title: 'verifyEmail' }),
  account: page('/account', { title: 'account', pageType: 'dashboard' }),
  display: page('/display', { title: 'display' }),
  about: page('/about', { title: 'about' }),

  play: page('/practice/sr/play', { title: 'freePlay', play: true }, exerciseLink),
  challenge: page('/practice/sr/challenge', { title: 'challenge', play: true }, exerciseLink),
  autoAssessment: page(
    '/practice/sr/auto-assessment',
    { title: 'autoAssessment', play: true, isAssessment: true },
    exerciseLink,
  ),
  live: page('/practice/sr/live', { title: 'livePractice', play: true }, exerciseLink),
  joinLive: page('/practice/sr/join', { title: 'joinLive', play: true }, optional('code')),
  joined: page(
    '/livepractice/teacher/$teacherId',
    { title: 'joinLive', play: true },
    optional('code'),
  ),
  micCheck: page('/mic-check', { title: 'micCheck', noMixer: true }, optional('mediumId')),
  tapCheck: page('/tap-check', { title: 'tapCheck', noMixer: true }),
  assessmentTest: page('/aa-test', { title: 'autoAssessment', noMixer: true }),
  pianoTest: page('/aa-piano', { title: 'autoAssessment', noMixer: true }),

  drills: page('/drills', { title: 'drills', pageType: 'dashboard' }),
  dueDrills: page('/drills/due', {
    title: 'dueDrills',
    pageType: 'practice-drill',
    play: true,
  }),

  takes: page('/takes', { title: 'takes', pageType: 'dashboard' }),
  take: page('/takes/$takeId', { title: 'take' }),
  skills: page('/skills', { title: 'skills', pageType: 'dashboard' }),
  problemReports: page('/aa-bugs', {
    title: 'problemReports',
    pageType: 'dashboard',
    noMixer: true,
  }),
  problemReport: page('/aa-bugs/$reportId', { title: 'problemReport', noMixer: true }),

  classes: page('/educator/classes', { title: 'classes', pageType: 'dashboard' }),
  archivedClasses: page('/class/archived', {
    title: 'archivedClasses',
    pageType: 'dashboard',
  }),
  newClass: page('/class/new', { title: 'newClass', pageType: 'editor' }),
  editClass: page('/class/$courseId/details/edit', {
    title: 'classEditor',
    pageType: 'editor',
  }),
  classAssignments: page('/class/$courseId/assignments', {
    title: 'assignments',
    pageType: 'dashboard',
  }),
  gradebook: page('/class/$courseId/gradebook', { title: 'gradebook', pageType: 'dashboard' }),
  classSkills: page('/class/$courseId/skills', { title: 'classSkills', pageType: 'dashboard' }),
  classDetails: page('/class/$courseId/details', {
    title: 'classDetails',
    pageType: 'dashboard',
  }),
  practiceSettings: page('/class/$courseId/practiceSettings', {
    title: 'practiceSettings',
    pageType: 'dashboard',
  }),
  editPracticeSettings: page('/class/$courseId/practiceSettings/edit', {
    title: 'practiceSettings',
    pageType: 'editor',
  }),
  enrollments: page('/class/$courseId/enrollments', {
    title: 'enrollments',
    pageType: 'dashboard',
  }),
  editEnrollments: page('/class/$courseId/enrollments/edit', {
    title: 'editEnrollments',
    pageType: 'dashboard',
  }),
  addClass: page('/add-class', { title: 'addClass', pageType: 'dashboard' }),
  joinClass: page(
    '/add-class/$courseId',
    { title: 'addClass', pageType: 'dashboard' },
    optional('code'),
  ),

  district: page('/educator/district', { title: 'teachers', pageType: 'dashboard' }),
  districtTeacher: page('/educator/district/$teacherId', {
    title: 'teacher',
    pageType: 'dashboard',
  }),

  students: page('/educator/students', { title: 'studentRoster', pageType: 'dashboard' }),
  archivedStudents: page('/educator/student/archived', {
    title: 'archivedStudents',
    pageType: 'dashboard',
  }),
  bulkArchive: page('/educator/student/bulkArchive', {
    title: 'bulkArchive',
    pageType: 'editor',
  }),
  student: page('/educator/student/$studentId', { title: 'student', pageType: 'dashboard' }),
  updateStudent: page('/educator/student/$studentId/update', {
    title: 'updateStudent',
    pageType: 'editor',
  }),

  grades: page('/grades', { title: 'grades', pageType: 'dashboard' }),
  message: page('/nmpMessage', { title: 'message', pageType: 'dashboard' }, optional('code')),
  practiceLog: page('/practice-log', { title: 'practiceLog', pageType: 'dashboard' }),
  classesPractice: page('/educator/practiceLog', { title: 'practiceLog', pageType: 'dashboard' }),
  classPracticeLog: page(
    '/educator/practiceLog/$courseId',
    { title: 'practiceLog', pageType: 'dashboard' },
    optional('range', 'from', 'to'),
  ),
  classDrills: page('/class/$courseId/drills', { title: 'drills', pageType: 'dashboard' }),
  studentPracticeLog: page('/educator/student/$studentId/practiceLog', {
    title: 'studentPracticeLog',
    pageType: 'dashboard',
  }),
  studentClassPracticeLog: page('/educator/student/$studentId/practiceLog/$courseId', {
    title: 'studentPracticeLog',
    pageType: 'dashboard',
  }),

  assignments: page('/assignments', { title: 'assignments', pageType: 'dashboard' }),
  educatorAssignments: page('/educator/assignments', {
    title: 'assignments',
    pageType: 'dashboard',
  }),
  newAssignment: page(
    '/assignment/new',
    { title: 'assignmentEditor', pageType: 'editor' },
    // A skill that its music is to train, and on what.
    optional('courseId', 'skill', 'medium'),
  ),
  cloneAssignment: page('/assignment/clone/$assignmentId', {
    title: 'assignmentEditor',
    pageType: 'editor',
  }),
  editAssignment: page('/assignment/edit/$assignmentId', {
    title: 'assignmentEditor',
    pageType: 'editor',
  }),
  submissions: page('/assignment/$assignmentId/feedback', {
    title: 'submissions',
    pageType: 'dashboard',
  }),
  launch: page('/assignment/$assignmentId/launch', { title: 'micCheck' }, exerciseLink),
  assignmentPlay: page(
    '/assignment/$assignmentId/play',
    { title: 'assignment', play: true },
    exerciseLink,
  ),
  assess: page(
    '/assignment/$assignmentId/assess',
    { title: 'assignment', play: true, isAssessment: true },
    exerciseLink,
  ),
  feedback: page('/session/$sessionId/feedback', ownReview),
  scopedFeedback: page('/session/$sessionId/$scope/feedback', ownReview),
  sessionReview: page('/assignmentSession/$sessionId/review', ownReview),
  grade: page(
    '/grade/session/$sessionId/$scope/feedback',
    { title: 'grade', pageType: 'review', noMixer: true, notMyRecording: true },
    // Which of the attempts, and a skill whose notes are pointed at.
    optional('attempt', 'skill'),
  ),
} as const;

const drillPagesOf = (type: DrillType) =>
  [`/practice/${type}/play`, `/practice/$courseId/${type}/play`].map((path) =>
    page(path, { title: `drill:${type}`, pageType: 'practice-drill', play: true }, exerciseLink),
  );

/** Every drill, for oneself and for a class. */
export const drillPages = drillTypes.flatMap(drillPagesOf);

/** Old addresses of pages that were renamed; the query goes along. */
export const renamed = [{ from: '/growth', to: pages.skills.path }] as const;

/** Any step of set-up, with what was chosen so far. */
export function setUpAddress(place: SetUpPlace, link: Partial<ExerciseLink> = {}): Address {
  return address(setUpPath(place), exerciseLink.print(link));
}

/** A stage for a choice, for oneself or for a class. */
export function playAddress(
  screen: PlayScreen,
  link: Partial<ExerciseLink>,
  courseId?: string,
): Address {
  return address(playPath(screen, courseId), exerciseLink.print(link));
}

/** The teacher's own room with music of a choice: for a class, or for all whom they teach. */
export function liveAddress(link: Partial<ExerciseLink> = {}, courseId?: string): Address {
  return address(livePath(courseId), exerciseLink.print(link));
}

/** A drill, for oneself or for a class, with what was chosen in set-up. */
export function drillAddress(
  type: DrillType,
  link: Partial<ExerciseLink> = {},
  courseId?: string,
): Address {
  return address(drillPath(type, courseId), exerciseLink.print(link));
}

/** One exact exercise, to be played and assessed. */
export const exactAddress = (code: string): Address => playAddress('auto-assessment', { code });
