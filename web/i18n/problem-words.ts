import type { Problem, ProblemCode } from '#shared/contract/problem';
import * as m from './generated/messages.js';

/** Words for every refusal the server can give; a code without words does not compile. */
const words: Readonly<Record<ProblemCode, () => string>> = {
  invalid: m.problem_invalid,
  'unknown-field': m.problem_invalid,
  'too-large': m.problem_tooLarge,
  'not-signed-in': m.problem_notSignedIn,
  'sign-in-failed': m.problem_signInFailed,
  'account-archived': m.problem_accountArchived,
  'organisation-needed': m.problem_organisationNeeded,
  'password-needed': m.problem_passwordNeeded,
  'second-step-needed': m.problem_secondStepNeeded,
  'password-wrong': m.problem_passwordWrong,
  'password-short': m.problem_passwordShort,
  'password-long': m.problem_passwordLong,
  'password-common': m.problem_passwordCommon,
  'password-names': m.problem_passwordNames,
  'email-taken': m.problem_emailTaken,
  'email-unproved': m.problem_emailUnproved,
  'link-expired': m.problem_linkExpired,
  'code-wrong': m.problem_codeWrong,
  'too-late': m.problem_tooLate,
  'second-step-on': m.problem_secondStepOn,
  'owns-classes': m.problem_ownsClasses,
  'too-many-attempts': m.problem_tooManyAttempts,
  crowded: m.problem_crowded,
  busy: m.problem_busy,
  forbidden: m.problem_forbidden,
  'cross-site': m.problem_crossSite,
  'not-found': m.problem_notFound,
  'grade-required': m.problem_gradeRequired,
  'grade-not-hundred-points': m.problem_gradeNotHundredPoints,
  'grade-not-positive-integer': m.problem_gradeNotPositiveInteger,
  'grade-too-long': m.problem_gradeTooLong,
  'feedback-too-long': m.problem_feedbackTooLong,
  'date-past': m.problem_datePast,
  'time-past': m.problem_timePast,
  'opens-after-due': m.problem_opensAfterDue,
  'last-before-due': m.problem_lastBeforeDue,
  'music-illegal': m.problem_musicIllegal,
  'page-outdated': m.problem_pageOutdated,
  'too-many-levels': m.problem_tooManyLevels,
  'level-piano-only': m.problem_levelPianoOnly,
  'settings-incompatible': m.problem_settingsIncompatible,
  'assignment-begun': m.problem_assignmentBegun,
  'graded-meanwhile': m.problem_gradedMeanwhile,
  'too-many-phrases': m.problem_tooManyPhrases,
  'assignment-shared': m.problem_assignmentShared,
  'username-spaces': m.roster_usernameSpaces,
  'username-unavailable': m.roster_usernameTaken,
  'student-held-elsewhere': m.problem_studentHeldElsewhere,
  'student-not-archived': m.problem_studentNotArchived,
  'class-archived': m.problem_classArchived,
  'class-not-archived': m.problem_classNotArchived,
  'teacher-not-found': m.problem_teacherNotFound,
  'already-member': m.problem_alreadyMember,
  'already-invited': m.problem_alreadyInvited,
  'already-teaches': m.problem_alreadyTeaches,
  'others-teach': m.problem_othersTeach,
  'join-code-not-found': m.problem_joinCodeNotFound,
  'join-closed': m.problem_joinClosed,
  'join-full': m.problem_joinFull,
  'live-room-open': m.problem_liveRoomOpen,
  'cant-generate': m.problem_cantGenerate,
  'join-waiting': m.problem_joinWaiting,
  'unknown-choice': m.problem_unknownChoice,
  'no-instrument-left': m.problem_noInstrumentLeft,
  'no-level-left': m.problem_noLevelLeft,
  'no-level-of-class-left': m.problem_noLevelOfClassLeft,
  'no-level-under-settings': m.problem_noLevelUnderSettings,
  'no-meter-left': m.problem_noMeterLeft,
  'no-measure-count-left': m.problem_noMeasureCountLeft,
  'no-key-left': m.problem_noKeyLeft,
  'no-minor-scale-left': m.problem_noMinorScaleLeft,
  'no-annotation-left': m.problem_noAnnotationLeft,
  'attempts-exhausted': m.problem_attemptsExhausted,
  'attempt-reset': m.problem_attemptReset,
  'already-graded': m.problem_alreadyGraded,
  'assignment-closed': m.problem_assignmentClosed,
  'signed-in-as-another': m.problem_signedInAsAnother,
  'key-used': m.problem_keyUsed,
  'upload-expired': m.problem_uploadExpired,
  'upload-mismatch': m.problem_uploadMismatch,
  'upload-unreadable': m.problem_uploadUnreadable,
  'storage-full': m.problem_storageFull,
  'own-storage-full': m.problem_ownStorageFull,
  unexpected: m.problem_unexpected,
};

export const problemWords = (code: ProblemCode): string => words[code]();

/** Why an answer did not come: no network, or the server said no. */
export type Refusal =
  | { readonly kind: 'network' }
  | { readonly kind: 'refused'; readonly errors: readonly Problem[] };

/** One sentence for an outcome that was not "ok". */
export function refusalWords(outcome: Refusal): string {
  if (outcome.kind === 'network') return m.problem_network();
  const first = outcome.errors[0];
  return first ? problemWords(first.code) : m.problem_unexpected();
}
