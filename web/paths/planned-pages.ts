import { type PageMeta, page } from './page.ts';
import type { TitleName } from './titles.ts';

const dashboard = (title: TitleName): PageMeta => ({ title, pageType: 'dashboard' });
const editor = (title: TitleName): PageMeta => ({ title, pageType: 'editor' });
const review: PageMeta = { title: 'feedback', pageType: 'review', noMixer: true };
/** Rosters that other systems bring: the same three pages for each. */
const imported = ['gc', 'classlink', 'clever'].flatMap((system) => [
  page(`/${system}/list`, dashboard('courseList')),
  page(`/${system}/course/$courseId`, editor('importCourse')),
  page(`/${system}/sync/students/$studentId`, editor('syncStudents')),
]);

/**
 * What the specification names and has no screen yet: each says in its own layout that it is not here yet. A page that
 * gets a screen moves to `pages.ts`.
 */
export const plannedPages = [
  page('/lti/$assignmentId/grade', { ...review, notMyRecording: true }),
  page('/lti/assignmentSession/$assignmentId/review', review),

  page('/level/new', editor('levelEditor')),
  page('/level/edit/$levelId', editor('levelEditor')),
  page('/lti/assignment/create/$one/$two/$three/$four/$five', editor('assignmentEditor')),
  page('/lti/assignment/edit/$assignmentId/$one/$two', editor('assignmentEditor')),
  page('/educator/lti/practiceSettings/edit', editor('practiceSettings')),
  page('/educator/lti/courseSettings/edit', editor('classSettings')),
  page('/account/code/$id', editor('codeDetails')),
  page('/cart', editor('cart')),
  ...imported,

  page('/educator/levels', dashboard('levels')),
  page('/educator/codes/student', dashboard('studentCodes')),
  page('/educator/codes/district', dashboard('districtCodes')),
  page('/educator/lti/practiceSettings', dashboard('practiceSettings')),
  page('/educator/lti/courseSettings', dashboard('classSettings')),

  page('/unsupported', { title: 'unsupported' }),
  page('/pricing', { title: 'pricing' }),
] as const;
