import type { Strictness } from '../assessment/report.ts';
import type { Options } from './options.ts';

/**
 * What is allowed with the music on a stage, or with a take that is looked at. A stage asks this value and never what it is
 * a stage of: another kind of stage is another maker here.
 */
export interface Permits {
  /** Options that stand like this, whatever the player has chosen for themselves. */
  readonly fixed: Readonly<Partial<Options>>;
  /** Other music may be put in its place, and may follow by itself. */
  readonly newMusic: boolean;
  /** The player may set the tempo; else it is that of the music. */
  readonly tempo: boolean;
  /** Measure numbers may be left out. */
  readonly measureNumbers: boolean;
  /** When some measures may be practised by themselves, again and again. `beside-result`: once there is one, which waits meanwhile. */
  readonly measures: 'always' | 'beside-result' | 'never';
  /** Measures may disappear while they are played. */
  readonly disappearing: boolean;
  /** A note that is pressed is heard. */
  readonly noteSounds: boolean;
  /** The instrument may play along, each part as loud as the player likes. */
  readonly playAlong: boolean;
  /** Parts may be silenced, where their ensemble allows it. */
  readonly muting: boolean;
  /** The music may be taken as a challenge. */
  readonly challenge: boolean;
  /** A link to the music may be passed on. */
  readonly link: boolean;
  readonly print: boolean;
  /** Music and takes may be saved as files. */
  readonly files: boolean;
  /** The music may be played once more after a take. */
  readonly again: boolean;
  /** Music to practise what was missed may be asked for. */
  readonly repair: boolean;
  /** A take may be listened to. */
  readonly listening: boolean;
  /** What is played is heard, kept and logged. */
  readonly keeping: boolean;
  readonly marks: MarkPermits;
}

interface MarkPermits {
  /** Takes are recorded and nothing more: a teacher judges them. */
  readonly areByEar: boolean;
  /** Marks and score of a take are shown, and which notes were heard while it is played. */
  readonly areShown: boolean;
  /** How strictly takes are marked; null leaves it to the player. */
  readonly strictness: Strictness | null;
  /** Marks at another tempo may take the place of those a take has. */
  readonly rerun: boolean;
}

const everything: Permits = {
  fixed: {},
  newMusic: true,
  tempo: true,
  measureNumbers: true,
  measures: 'always',
  disappearing: true,
  noteSounds: true,
  playAlong: true,
  muting: true,
  challenge: true,
  link: true,
  print: true,
  files: true,
  again: true,
  repair: true,
  listening: true,
  keeping: true,
  marks: { areByEar: false, areShown: true, strictness: null, rerun: true },
};

const nothing: Permits = {
  fixed: {},
  newMusic: false,
  tempo: false,
  measureNumbers: false,
  measures: 'never',
  disappearing: false,
  noteSounds: false,
  playAlong: false,
  muting: false,
  challenge: false,
  link: false,
  print: false,
  files: false,
  again: false,
  repair: false,
  listening: true,
  keeping: true,
  marks: { areByEar: false, areShown: true, strictness: null, rerun: false },
};

/** Music of one's own choice. @example practising().print // true */
export const practising = (): Permits => everything;

/** Music that a teacher put before a room: it is theirs to choose, and the player's to practise. @example joining({}).newMusic // false */
export const joining = (fixed: Permits['fixed']): Permits => ({
  ...everything,
  fixed,
  newMusic: false,
  measureNumbers: fixed.measureNumbers === false,
  challenge: false,
  link: false,
  print: false,
  files: false,
  repair: false,
});

/** What of a result is shown by now. */
export interface Seen {
  readonly marks: boolean;
  readonly recording: boolean;
}

const all: Seen = { marks: true, recording: true };

interface Assigned {
  readonly strictness: Strictness;
  readonly seen?: Seen;
  /** Whether the assignment allows one more take. */
  readonly canTryAgain: boolean;
  /** Takes are not marked. */
  readonly isByEar?: boolean;
  /** The other parts of an ensemble sound while it is recorded. */
  readonly playsAlong?: boolean;
  /** What its teacher says of the stage. */
  readonly fixed?: Permits['fixed'];
}

/** Music of a teacher, whose takes are handed in. @example assigned({ strictness: 'strict', canTryAgain: false }).tempo // false */
export const assigned = ({
  strictness,
  canTryAgain,
  seen = all,
  isByEar = false,
  playsAlong = false,
  fixed = {},
}: Assigned): Permits => ({
  ...nothing,
  fixed,
  measureNumbers: fixed.measureNumbers === false,
  disappearing: fixed.performDisappearingMeasures ?? false,
  // What is read at sight is not rehearsed before.
  measures: 'beside-result',
  again: canTryAgain,
  // What listens for marks would hear it too.
  playAlong: playsAlong && isByEar,
  listening: seen.recording,
  marks: { areByEar: isByEar, areShown: seen.marks && !isByEar, strictness, rerun: false },
});

/** The same, for somebody who looks at what others will meet: it goes as theirs does, and nothing comes of it. */
export const previewing = (permits: Permits): Permits => ({ ...permits, keeping: false });

/** Whose a take is that is looked at. */
export type TakeOwner =
  /** The player's, and only theirs. */
  | 'own'
  /** The player's, and a teacher has it or will have it. */
  | 'handed-in'
  | 'somebody-else';

/** A take that is looked at when it is long over. @example reviewing('handed-in').marks.rerun // false */
export function reviewing(owner: TakeOwner, seen: Seen = all): Permits {
  const isOwn = owner === 'own';
  return {
    ...nothing,
    link: isOwn,
    print: isOwn,
    files: isOwn,
    repair: owner !== 'somebody-else' && seen.marks,
    listening: seen.recording,
    marks: { areByEar: false, areShown: seen.marks, strictness: null, rerun: isOwn },
  };
}
