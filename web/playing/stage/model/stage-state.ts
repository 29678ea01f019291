import type { ReactNode } from 'react';
import type { AudioCore, TransportState } from '#audio-core';
import type { Exercise } from '#shared/generation/exercise';
import type { Hertz, Tempo } from '#shared/lib/units';
import type { MeasureRange } from '#shared/practice/measure-selection';
import type { Options } from '#shared/practice/options';
import type { Permits } from '#shared/practice/permits';
import type { PlayScreen } from '#shared/set-up/routes';
import type { DeviceSettings } from '../../../data/store/device-settings.ts';
import type { StoredTake } from '../../../data/store/tables/takes.ts';
import type { Address } from '../../../paths/page.ts';
import type { ReviewState } from '../../../review/model/review-state.ts';
import type { MidiState } from '../../hands/midi-state.ts';
import type { TakeKind, TogetherStart } from '../../take/take.ts';
import type { TakeState } from '../../take/take-runner.ts';

/** What takes are handed in for. */
interface StageAssignment {
  readonly id: string;
  /** Whose practice it counts as; null where that was not told. */
  readonly courseId: string | null;
  /** Begins an attempt where none goes on. @returns the id of the one that is played from now on; null where none can be begun any more */
  readonly attempt: () => string | null;
}

/** What a screen gives the stage: the music, the way of practising, and what its buttons do. */
export interface StageGiven {
  readonly exercise: Exercise;
  /** Whether another exercise is loading; a take started meanwhile begins with that one. */
  readonly isComing?: boolean;
  /** Which way of practising this is. */
  readonly screen: PlayScreen;
  /** It was looked at before it came here: a challenge does not hide it, and promises nothing. */
  readonly isSeen?: boolean;
  /** Time to look that the link names. */
  readonly countDownSeconds?: string | undefined;
  readonly permits: Permits;
  /** What A above middle C is meant to be in the class, in hertz; null or absent leaves it to the player. */
  readonly a4?: Hertz | null;
  /** Absent where takes are the player's own. */
  readonly assignment?: StageAssignment;
  /** The part that the player sings or plays among several, silent until it is wanted; a place from the top. */
  readonly ownPart?: number;
  /** What the music was chosen for, said in place of what it is. */
  readonly heading?: { readonly title: string; readonly line?: string };
  /** To play it once more after a take, where that has another name, or leads to other music. */
  readonly again?: { readonly label: string; readonly onPress?: (dismiss: () => void) => void };
  /** What comes after this music; `brief` says it where there is little room. */
  readonly next: { readonly label: string; readonly brief?: string; readonly onPress: () => void };
  /** Goes back to the music before, and says so first where there is some; absent where there is only one. */
  readonly onPrevious?: (onFound: () => void) => void;
  readonly onBack: () => void;
  /** Where other music is chosen; absent where it is not the player's choice. */
  readonly setUp?: Address | null;
  /** Where a teacher puts music of this choice before many; absent where it is not for others. */
  readonly live?: Address;
  /** What stands above and below the music besides: who is in the room with the player. */
  readonly around?: { readonly above?: ReactNode; readonly below?: ReactNode };
  /** Begins with others when another one is given, and is stopped with them when none is; null or absent while nobody begins. */
  readonly together?: TogetherStart | null;
  /** Told when the music begins to be played, and when it stops. */
  readonly onPlaying?: (isPlaying: boolean) => void;
  /** Told when a take was kept on the device. */
  readonly onTake?: (take: StoredTake) => void;
}

/** Sheets over the stage, one at a time. */
export type OpenPanel = 'display' | 'practice' | 'parts' | 'sounds' | 'keys' | 'print' | null;

/** The measures that are practised by themselves, of one exercise: other music is played whole again. */
interface MeasureChoice {
  readonly of: Exercise;
  readonly selection: MeasureRange | null;
  /** A press chooses a measure. */
  readonly isSelecting: boolean;
}

/** Why a challenge is not checked, however it is played. */
export type NotChecked = 'not-wanted' | 'ensemble' | 'cannot-record';

/** Why one was not. `stopped`: only what is played to its end is checked. */
export type Unchecked = NotChecked | 'stopped';

/** How a challenge ended that brought no marks. */
export interface ChallengeEnd {
  readonly of: Exercise;
  /** The measure in which it was stopped, from 1; null when it was played to its end. */
  readonly stoppedIn: number | null;
  readonly unchecked: Unchecked;
}

/** How loud each part sounds in percent, from the top, as long as the same players are on the stand. */
interface PartVolumes {
  readonly medium: string;
  readonly percents: readonly number[];
}

/** Everything a component of the stage may show. */
export interface StageState {
  readonly given: StageGiven;
  readonly options: Options;
  readonly settings: DeviceSettings;
  /** null until the sound engine has loaded. */
  readonly core: AudioCore | null;
  readonly transport: TransportState;
  readonly midi: MidiState;
  /** The metronome runs for its own sake. */
  readonly isTicking: boolean;
  /** Options that come from the account while music runs are for the next music. */
  readonly tempo: Tempo;
  readonly panel: OpenPanel;
  /** The measure the coach speaks of. */
  readonly coached: MeasureRange | null;
  /** The help under the notes is printed. Of this visit: whoever opens the music wants the help it was asked for with. */
  readonly hasAnnotations: boolean;
  readonly choice: MeasureChoice | null;
  readonly volumes: PartVolumes | null;
  /** What was started last. */
  readonly started: TakeKind;
  /** The music that began to be looked at or played last: a challenge hides its music until then. */
  readonly seen: Exercise | null;
  readonly ended: ChallengeEnd | null;
  readonly take: TakeState;
  readonly review: ReviewState;
}
