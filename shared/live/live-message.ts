/** What a student sees: their own part, or all that is written. */
export const studentViews = ['parts', 'score'] as const;
type StudentView = (typeof studentViews)[number];

/** How the music stands before the students, as their teacher wants it. */
export interface LiveOptions {
  readonly hideAnnotations: boolean;
  readonly measureNumbers: boolean;
  readonly studentView: StudentView;
  /** Ids of the parts of an ensemble whose players are there; empty for all. `makeup.ts` says what is chosen among. */
  readonly makeup: readonly string[];
}

export const usualLiveOptions: LiveOptions = {
  hideAnnotations: false,
  measureNumbers: true,
  studentView: 'parts',
  makeup: [],
};

/** What a teacher puts before a room, by spec 3 §3: music, and how it is to be seen. */
export interface LiveMessage {
  readonly abc: string;
  /** Rebuilds the whole exercise on a device whose generator is of the same version. */
  readonly code: string;
  /** The medium: an instrument, or an ensemble. */
  readonly instrument: string;
  /** The voices of a choir, from the top; empty for any other. */
  readonly voiceParts: readonly string[];
  readonly levelId: string;
  readonly options: LiveOptions;
  /** The same music is put before everybody again. */
  readonly breakLiveCache: boolean;
  /** The parts of an ensemble stand from the bottom. */
  readonly isReversed: boolean;
  /** Ids of whom it is for; empty for everybody. */
  readonly toUsers: readonly string[];
  /** Else only the options change. */
  readonly isNewExercise: boolean;
}

/** Characters of the music that is taken. */
export const longestAbc = 64 * 1024;
/** Notes of the music that is taken. */
export const mostNotes = 2000;

/**
 * What stands before a room once this was sent to it; the very same value where nothing changes. What is no new exercise
 * changes the options alone, and music that stands there already is not put there again unless that is wanted.
 *
 * @param before null while nothing was sent
 */
export function afterMessage(before: LiveMessage | null, sent: LiveMessage): LiveMessage | null {
  if (sent.isNewExercise) {
    const isSame = before?.abc === sent.abc && !sent.breakLiveCache;
    return isSame && sameAround(before, sent) ? before : sent;
  }
  if (before === null || sameOptions(before.options, sent.options)) return before;
  return { ...before, options: sent.options };
}

const sameOptions = (one: LiveOptions, other: LiveOptions) =>
  one.hideAnnotations === other.hideAnnotations &&
  one.measureNumbers === other.measureNumbers &&
  one.studentView === other.studentView &&
  one.makeup.join() === other.makeup.join();

/** Equal in all that is not the music. */
const sameAround = (one: LiveMessage, other: LiveMessage) =>
  sameOptions(one.options, other.options) &&
  one.isReversed === other.isReversed &&
  one.toUsers.join() === other.toUsers.join();

/** Whether somebody is meant. @example isMeant({ toUsers: [] }, 'ines') // true */
export const isMeant = ({ toUsers }: Pick<LiveMessage, 'toUsers'>, userId: string): boolean =>
  toUsers.length === 0 || toUsers.includes(userId);
