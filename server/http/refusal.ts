import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Problem, ProblemCode } from '#shared/contract/problem';

const answers: Readonly<
  Record<ProblemCode, readonly [status: ContentfulStatusCode, problem: string]>
> = {
  invalid: [400, 'The request is not valid.'],
  'unknown-field': [400, 'There is no such field.'],
  'too-large': [413, 'The request is too large.'],
  'not-signed-in': [401, 'Sign in first.'],
  'sign-in-failed': [401, 'The username or the password is wrong.'],
  'account-archived': [403, 'This account is archived. Ask the school to bring it back.'],
  'card-lapsed': [403, 'This card is older than 30 days. Ask for a new one.'],
  'organisation-needed': [400, 'Several organisations have this username. Give the code of yours.'],
  'password-needed': [401, 'Set a password of your own first.'],
  'second-step-needed': [401, 'Add a second step at sign-in first.'],
  'password-wrong': [400, 'This is not your present password.'],
  'password-short': [400, 'The password is too short.'],
  'password-long': [400, 'The password is too long.'],
  'password-common': [400, 'Many people use this password. Pick another.'],
  'password-names': [
    400,
    'The password must not contain your name, your username, your school or your class.',
  ],
  'email-taken': [409, 'Another account has this e-mail address.'],
  'email-unproved': [403, 'Prove your own e-mail address first, by the link that was sent there.'],
  'link-expired': [404, 'This link was used already or has expired. Ask for a new one.'],
  'code-wrong': [400, 'This code is wrong, or was used already.'],
  'too-late': [409, 'That took too long. Begin again.'],
  'second-step-on': [409, 'The second step at sign-in is on already.'],
  'owns-classes': [409, 'Students learn in classes of yours. Hand them on or delete them first.'],
  'too-many-attempts': [429, 'Too many attempts. Wait a while and try again.'],
  crowded: [429, 'Too many ask at once. Try again in a moment.'],
  busy: [503, 'The server is busy. Try again in a moment.'],
  forbidden: [403, 'This is not open to you.'],
  'cross-site': [403, 'The request did not come from this site.'],
  'not-found': [404, 'There is nothing here.'],
  'grade-required': [400, 'Please enter a grade.'],
  'grade-not-hundred-points': [400, 'The grade must be a number between 0 and 100.'],
  'grade-not-positive-integer': [400, 'The grade must be a number greater than or equal to 0.'],
  'grade-too-long': [400, 'The grade may have at most 20 characters.'],
  'feedback-too-long': [400, 'The feedback must have fewer than 2000 characters.'],
  'date-past': [400, 'Pick a date on or after today.'],
  'time-past': [400, 'The time chosen has already passed.'],
  'opens-after-due': [400, 'It would open after it is due. Choose an earlier day.'],
  'last-before-due': [400, 'The last day is before it is due. Choose a later day.'],
  'music-illegal': [400, 'No music can be written like this. Choose another level, meter or key.'],
  'page-outdated': [409, 'The composer was updated meanwhile. Load the page again.'],
  'too-many-levels': [400, 'These are too many levels. Choose ten at most.'],
  'level-piano-only': [
    400,
    'Level 1 and 2 only with piano: there each hand plays alone. Give the piano another level.',
  ],
  'settings-incompatible': [
    400,
    'This does not go with the settings of one of the classes: its lists of levels, or how it names notes.',
  ],
  'assignment-begun': [409, 'Somebody plays it already, so this stays as it is.'],
  'given-out-meanwhile': [409, 'Another teacher has given it out since. Look again.'],
  'too-many-phrases': [409, 'There are too many phrases. Take some away first.'],
  'graded-meanwhile': [409, 'Another grade or another take is there by now. Look again.'],
  'assignment-shared': [
    409,
    'Classes of other teachers have it too, so here only its dates in your own can be changed.',
  ],
  'assignment-archived': [409, 'This assignment is archived, so it changes no more.'],
  'username-spaces': [400, 'Username cannot contain spaces.'],
  'username-unavailable': [409, 'Username unavailable.'],
  'student-held-elsewhere': [409, 'A class of another teacher has this student too.'],
  'student-not-archived': [409, 'The student is not archived. Archive them first.'],
  'class-archived': [403, 'The class is archived: it can be read, not changed.'],
  'class-not-archived': [409, 'The class goes on. Archive it first.'],
  'teacher-not-found': [404, 'No teacher of the organisation has this name or address.'],
  'already-member': [409, 'This address has an account in the organisation already.'],
  'already-invited': [409, 'This address is invited by somebody outside your school already.'],
  'already-teaches': [409, 'This teacher is in the class already.'],
  'others-teach': [
    409,
    'Somebody else teaches there. Who looks after the school takes a class when nobody does.',
  ],
  'join-code-not-found': [404, 'No class has this code.'],
  'join-closed': [409, 'This class takes nobody new by its code.'],
  'join-full': [409, 'Too many wait for this class already.'],
  'class-full': [409, 'That is too many for one class: it holds 2000 students.'],
  'code-of-class': [409, 'This is the code of a class.'],
  'code-of-room': [409, 'This is the code of a live room.'],
  'live-room-open': [409, 'A room for another class is open.'],
  'live-room-full': [409, 'The room takes no more people.'],
  'guests-closed': [409, 'The room takes no more guests.'],
  'no-class': [409, 'Make a class first, or try live practice out.'],
  'no-trial': [503, 'Live practice cannot be tried out here now.'],
  'cant-generate': [403, 'Live practice is switched off for this teacher.'],
  'join-waiting': [409, 'The teacher of the class has not answered yet.'],
  'join-asked': [
    429,
    'As many as may have asked from this device today. Ask tomorrow, or from another one.',
  ],
  'unknown-choice': [400, 'One of these does not exist. Choose among what set-up offers.'],
  'no-instrument-left': [400, 'No instrument is left. Choose at least one.'],
  'no-level-left': [400, 'No level is left that these instruments have. Choose at least one.'],
  'no-level-of-class-left': [400, 'The class goes by lists that have none of these levels.'],
  'no-level-under-settings': [
    400,
    'The practice settings of the class leave nothing to practise of these lists of levels.',
  ],
  'no-meter-left': [400, 'No level that is left has this time signature.'],
  'no-measure-count-left': [400, 'No level that is left is written in this many measures.'],
  'no-key-left': [400, 'No level that is left has this key for these instruments.'],
  'no-minor-scale-left': [400, 'No level that is left has this minor scale in these keys.'],
  'no-annotation-left': [400, 'None of the instruments left can have this under the notes.'],
  'attempts-exhausted': [409, 'No attempts are left.'],
  'attempt-reset': [409, 'The work was reset: what was begun before that is not counted.'],
  'already-graded': [409, 'It is graded already, so what was handed in stays.'],
  'assignment-closed': [409, 'It was due before this take was begun.'],
  'signed-in-as-another': [409, 'Somebody else is signed in here now. Sign in again as yourself.'],
  'key-used': [409, 'This key was used for another request.'],
  'upload-expired': [403, 'The upload form has expired. Ask for a new one.'],
  'upload-mismatch': [409, 'What was stored is not what was announced. Send it again.'],
  'upload-unreadable': [422, 'The file is not what its type says.'],
  'storage-full': [507, 'There is no room to store this.'],
  'own-storage-full': [507, 'Your own room for recordings is used up.'],
  unexpected: [500, 'Something went wrong on the server.'],
};

/** An expected failure on its way to the client. Thrown where it is found, answered in one place. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly problems: readonly Problem[];
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | null;

  constructor(
    status: ContentfulStatusCode,
    problems: readonly Problem[],
    retryAfter: number | null,
  ) {
    super(problems.map((problem) => problem.problem).join(' '));
    this.status = status;
    this.problems = problems;
    this.retryAfter = retryAfter;
  }
}

interface RefusalDetail {
  readonly path?: string;
  readonly problem?: string;
  readonly retryAfter?: number;
}

/** @example throw refuse('upload-mismatch', { path: 'audio.sha256' }) */
export function refuse(code: ProblemCode, detail: RefusalDetail = {}): Refusal {
  const [status, words] = answers[code];
  const { path, problem = words, retryAfter = null } = detail;
  return new Refusal(
    status,
    [{ code, ...(path === undefined ? {} : { path }), problem }],
    retryAfter,
  );
}

/** For several fields at once: every problem is a client's mistake. */
export function refuseAll(problems: readonly Problem[]): Refusal {
  return new Refusal(400, problems, null);
}
