import type { ExerciseLink } from '#shared/set-up/link';
import { type PlayScreen, playPath, type SetUpPlace, setUpPath } from '#shared/set-up/routes';
import * as m from '../i18n/generated/messages.js';
import { exerciseLink, optional } from './codecs.ts';
import { type Address, address, page } from './page.ts';

/**
 * Every page there is, by what it is for: its path, title, meta and query. Links are built from here and nowhere else, and
 * a screen reads its own address by its own page. What the specification names and has no screen yet is in
 * `planned-pages.ts`.
 */
export const pages = {
  home: page('/', { pageType: 'home' }),
  sightReading: page('/sight-reading', { pageType: 'home' }),
  signIn: page('/sign-in', { title: m.account_signIn }, optional('next', 'school')),
  signUp: page('/sign-up', { title: m.account_signUp }),
  setPassword: page('/set-password', { title: m.account_setPassword }, optional('next')),
  forgotPassword: page('/forgot-password', { title: m.account_forgotTitle }),
  resetPassword: page('/reset-password', { title: m.account_setPassword }),
  verifyEmail: page('/verify-email', { title: m.account_verifyTitle }),
  account: page('/account', { title: m.title_account, pageType: 'dashboard' }),
  display: page('/display', { title: m.title_display }),
  about: page('/about', { title: m.title_about }),

  play: page('/practice/sr/play', { title: m.title_freePlay, play: true }, exerciseLink),
  challenge: page('/practice/sr/challenge', { title: m.title_challenge, play: true }, exerciseLink),
  autoAssessment: page(
    '/practice/sr/auto-assessment',
    { title: m.title_autoAssessment, play: true, isAssessment: true },
    exerciseLink,
  ),
  micCheck: page('/mic-check', { title: m.title_micCheck, noMixer: true }, optional('mediumId')),
  tapCheck: page('/tap-check', { title: m.title_tapCheck, noMixer: true }),
  assessmentTest: page('/aa-test', { title: m.title_autoAssessment, noMixer: true }),
  pianoTest: page('/aa-piano', { title: m.title_autoAssessment, noMixer: true }),

  takes: page('/takes', { title: m.title_takes, pageType: 'dashboard' }),
  take: page('/takes/$takeId', { title: m.title_take }),
  skills: page('/skills', { title: m.title_skills, pageType: 'dashboard' }),
  problemReports: page('/aa-bugs', {
    title: m.title_problemReports,
    pageType: 'dashboard',
    noMixer: true,
  }),
  problemReport: page('/aa-bugs/$reportId', { title: m.title_problemReport, noMixer: true }),

  classes: page('/educator/classes', { title: m.title_classes, pageType: 'dashboard' }),
  archivedClasses: page('/class/archived', {
    title: m.title_archivedClasses,
    pageType: 'dashboard',
  }),
  newClass: page('/class/new', { title: m.title_newClass, pageType: 'editor' }),
  editClass: page('/class/$courseId/details/edit', {
    title: m.title_classEditor,
    pageType: 'editor',
  }),
  classDetails: page('/class/$courseId/details', {
    title: m.title_classDetails,
    pageType: 'dashboard',
  }),
  enrollments: page('/class/$courseId/enrollments', {
    title: m.title_enrollments,
    pageType: 'dashboard',
  }),
  editEnrollments: page('/class/$courseId/enrollments/edit', {
    title: m.title_editEnrollments,
    pageType: 'dashboard',
  }),
  addClass: page('/add-class', { title: m.title_addClass, pageType: 'dashboard' }),
  joinClass: page(
    '/add-class/$courseId',
    { title: m.title_addClass, pageType: 'dashboard' },
    optional('code'),
  ),

  district: page('/educator/district', { title: m.title_teachers, pageType: 'dashboard' }),

  students: page('/educator/students', { title: m.title_studentRoster, pageType: 'dashboard' }),
  archivedStudents: page('/educator/student/archived', {
    title: m.title_archivedStudents,
    pageType: 'dashboard',
  }),
  bulkArchive: page('/educator/student/bulkArchive', {
    title: m.title_bulkArchive,
    pageType: 'editor',
  }),
  student: page('/educator/student/$studentId', { title: m.title_student, pageType: 'dashboard' }),
  updateStudent: page('/educator/student/$studentId/update', {
    title: m.title_updateStudent,
    pageType: 'editor',
  }),

  assignments: page('/assignments', { title: m.title_assignments, pageType: 'dashboard' }),
  educatorAssignments: page('/educator/assignments', {
    title: m.title_assignments,
    pageType: 'dashboard',
  }),
  submissions: page('/assignment/$assignmentId/feedback', {
    title: m.title_submissions,
    pageType: 'dashboard',
  }),
  launch: page('/assignment/$assignmentId/launch', { title: m.title_micCheck }, exerciseLink),
  assignmentPlay: page('/assignment/$assignmentId/play', { title: m.title_assignment, play: true }),
  assess: page('/assignment/$assignmentId/assess', {
    title: m.title_assignment,
    play: true,
    isAssessment: true,
  }),
  feedback: page('/session/$sessionId/feedback', {
    title: m.title_feedback,
    pageType: 'review',
    noMixer: true,
  }),
  grade: page('/grade/session/$sessionId/$scope/feedback', {
    title: m.title_grade,
    pageType: 'review',
    noMixer: true,
    notMyRecording: true,
  }),
} as const;

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

/** One exact exercise, to be played and assessed. */
export const exactAddress = (code: string): Address => playAddress('auto-assessment', { code });
