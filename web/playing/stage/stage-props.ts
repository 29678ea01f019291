import type { Strictness } from '#shared/assessment/report';
import type { Exercise } from '#shared/generation/exercise';
import type { PlayScreen } from '#shared/set-up/routes';
import type { StoredTake } from '../../data/store/tables/takes.ts';

/** What a screen gives the stage: the music, the way of practising, and what its buttons do. */
export interface StageProps {
  readonly exercise: Exercise;
  /** Whether other music is on its way to the stand: what is started then is started with that. */
  readonly isComing?: boolean;
  /** Which way of practising this is. */
  readonly screen: PlayScreen;
  /** Time to look that the link names. */
  readonly countDownSeconds?: string | undefined;
  /** Set for an assignment: its music and tempo are fixed, and the take goes to the teacher. */
  readonly assignment?: {
    readonly id: string;
    readonly title: string;
    /** How strictly it is marked. */
    readonly strictness: Strictness;
    /** Whose practice it counts as; null where that was not told. */
    readonly courseId: string | null;
    readonly canTryAgain?: boolean;
  };
  /** The part that the player sings or plays among several, silent until it is wanted; a place from the top. */
  readonly ownPart?: number;
  readonly next: { readonly label: string; readonly onPress: () => void };
  /** Goes back to the music before, and says so first where there is some; absent where there is only one. */
  readonly onPrevious?: (onFound: () => void) => void;
  readonly onBack: () => void;
  /** Told when the music begins to be played. */
  readonly onPlayed?: () => void;
  /** Told when a take was kept on the device. */
  readonly onTake?: (take: StoredTake) => void;
}
