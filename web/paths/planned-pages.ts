import * as m from '../i18n/generated/messages.js';
import { type PageMeta, page } from './page.ts';

const dashboard = (title: () => string): PageMeta => ({ title, pageType: 'dashboard' });
const editor = (title: () => string): PageMeta => ({ title, pageType: 'editor' });
const review: PageMeta = { title: m.title_feedback, pageType: 'review', noMixer: true };
const drill = (title: () => string): PageMeta => ({
  title,
  pageType: 'practice-drill',
  play: true,
});

/** The same page for oneself and for a class. */
const practised = (path: string, meta: PageMeta) => [
  page(`/practice/${path}`, meta),
  page(`/practice/$courseId/${path}`, meta),
];

/** Rosters that other systems bring: the same three pages for each. */
const imported = ['gc', 'classlink', 'clever'].flatMap((system) => [
  page(`/${system}/list`, dashboard(m.title_courseList)),
  page(`/${system}/course/$courseId`, editor(m.title_importCourse)),
  page(`/${system}/sync/students/$studentId`, editor(m.title_syncStudents)),
]);

/**
 * What the specification names and has no screen yet: each says in its own layout that it is not here yet. A page that
 * gets a screen moves to `pages.ts`.
 */
export const plannedPages = [
  ...practised('sr/live', { title: m.title_livePractice, play: true }),
  ...practised('sr/join', { title: m.title_joinLive, play: true }),
  page('/livepractice/teacher/$teacherId', { title: m.title_joinLive, play: true }),
  ...practised('nn/play', drill(m.title_noteDrill)),
  ...practised('md/play', drill(m.title_meterDrill)),
  ...practised('rd/play', drill(m.title_rhythmDictation)),
  ...practised('mel/play', drill(m.title_melodicDictation)),

  page('/session/$assignmentId/$scope/feedback', review),
  page('/lti/$assignmentId/grade', { ...review, notMyRecording: true }),
  page('/assignmentSession/$assignmentId/review', review),
  page('/lti/assignmentSession/$assignmentId/review', review),

  page('/level/new', editor(m.title_levelEditor)),
  page('/level/edit/$levelId', editor(m.title_levelEditor)),
  page('/assignment/new', editor(m.title_assignmentEditor)),
  page('/assignment/edit/$assignmentId', editor(m.title_assignmentEditor)),
  page('/assignment/clone/$assignmentId', editor(m.title_assignmentEditor)),
  page('/lti/assignment/create/$one/$two/$three/$four/$five', editor(m.title_assignmentEditor)),
  page('/lti/assignment/edit/$assignmentId/$one/$two', editor(m.title_assignmentEditor)),
  page('/class/$courseId/practiceSettings/edit', editor(m.title_practiceSettings)),
  page('/educator/lti/practiceSettings/edit', editor(m.title_practiceSettings)),
  page('/educator/lti/courseSettings/edit', editor(m.title_classSettings)),
  page('/account/code/$id', editor(m.title_codeDetails)),
  page('/cart', editor(m.title_cart)),
  ...imported,

  page('/practice-log', dashboard(m.title_practiceLog)),
  page('/grades', dashboard(m.title_grades)),
  page('/nmpMessage', dashboard(m.title_message)),
  page('/educator/levels', dashboard(m.title_levels)),
  page('/class/$courseId/practiceSettings', dashboard(m.title_practiceSettings)),
  page('/class/$courseId/gradebook', dashboard(m.title_gradebook)),
  page('/educator/codes/student', dashboard(m.title_studentCodes)),
  page('/educator/codes/district', dashboard(m.title_districtCodes)),
  page('/educator/lti/practiceSettings', dashboard(m.title_practiceSettings)),
  page('/educator/lti/courseSettings', dashboard(m.title_classSettings)),
  page('/educator/practiceLog', dashboard(m.title_practiceLog)),
  page('/educator/practiceLog/$courseId', dashboard(m.title_practiceLog)),
  page('/educator/student/$studentId/practiceLog', dashboard(m.title_studentPracticeLog)),
  page('/educator/student/$studentId/practiceLog/$courseId', dashboard(m.title_studentPracticeLog)),

  page('/unsupported', { title: m.title_unsupported }),
  page('/pricing', { title: m.title_pricing }),
] as const;
