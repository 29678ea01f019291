import type { Strictness } from '#shared/assessment/report';
import type { Exercise } from '#shared/generation/exercise';
import type { Hertz, Seconds, Tempo } from '#shared/lib/units';
import type { Seen } from '#shared/practice/permits';
import type { Excerpt, MetronomeStyle } from '#shared/practice/take-plan';
import type { StoredTake } from '../../data/store/tables/takes.ts';
import type { PlayerSource } from '../../sound/source-of.ts';

/** Play along, read against the clock, or be checked. */
export type TakeKind = 'free' | 'challenge' | 'check';

export interface TakeInput {
  readonly exercise: Exercise;
  readonly tempo: number;
  readonly metronome: MetronomeStyle;
  readonly assignmentId: string | null;
  /** Of the attempt that it is: the take gets its id; null where it is none. */
  readonly attemptId: string | null;
  /** How strictly the assignment is marked. */
  readonly strictness?: Strictness | undefined;
  /** What the assignment shows of a result. */
  readonly seen?: Seen | undefined;
  /** How the player is heard when the take is checked. */
  readonly source: PlayerSource;
  /** What A above middle C is meant to be. */
  readonly a4: Hertz;
  /** Time to look at the music before it is played, where there is one. */
  readonly studySeconds: Seconds;
  /** There is one before a take that is checked too. */
  readonly looksFirst: boolean;
  /** Nothing of it is marked: a teacher judges it. */
  readonly isByEar: boolean;
  /** A challenge is checked too. */
  readonly recordsChallenge: boolean;
  /** Else nothing listens, and nothing comes of it. */
  readonly isKept: boolean;
  /** The instrument is heard as well, where nothing listens. */
  readonly hasSynth: boolean;
  /** The player's own among several, silent beside its recording; null where it is not. */
  readonly mutedPart: number | null;
  /** The measures that are practised, again and again; null for all of it, once. */
  readonly loop: Excerpt | null;
  /** It begins with others at one moment; absent where it begins at the press. */
  readonly together?: TogetherStart | undefined;
}

/** Music that many begin at once. */
export interface TogetherStart {
  /** Tells one start from the next. */
  readonly id: number;
  /** Page time of the first beat of the count, in milliseconds; one that has passed is entered at the running beat. */
  readonly startsAt: number;
  readonly tempo: Tempo;
  /** Nothing of it sounds here; once it may, the running beat is entered. */
  readonly isSilent: boolean;
}

export interface TakeOutcome {
  /** The music was played to its end. */
  readonly isOver: boolean;
  /** What came of it, null where nothing was checked. */
  readonly result: StoredTake | null;
  /** Whether the device has it; what it has not is there to be looked at and nothing else. */
  readonly isKept: boolean;
  /** What is to be said about the sound, null when it was fine. */
  readonly remark: string | null;
  /** The player was told of trouble, and has something to say about it. */
  readonly wantsToTell: boolean;
  /** The player cannot be heard, and wants to play all the same. */
  readonly playsUnheard: boolean;
}

/** `shown-only`: the device does not have it, as its player agreed to after each try. */
export interface KeptTake {
  readonly kind: 'kept' | 'shown-only';
  readonly stored: StoredTake;
}
