import type { AssessmentReport, Strictness } from '#shared/assessment/report';
import type { StoredTake } from '../../data/store/tables/takes.ts';
import type { Services } from '../../session/services.ts';
import type { OverlaySkips } from '../overlay-view.ts';
import type { Look } from './overlay.ts';

/** A take, as far as its marks are looked at. */
export type LookedAtTake = Pick<StoredTake, 'report'>;

export interface ReviewState<Take extends LookedAtTake = StoredTake> {
  /** The take with the marks that are shown now; null where there is none to look at. */
  readonly take: Take | null;
  /** The take as it came, with the marks it had then. */
  readonly original: Take | null;
  /** Marks that took the place of the original's; null where none did. */
  readonly accepted: AssessmentReport | null;
  /** Marks at another tempo that are being tried; null between tries. */
  readonly tried: AssessmentReport | null;
  /** Whether other marks may take the place of those it has. */
  readonly mayKeep: boolean;
  readonly strictness: Strictness;
  readonly look: Look;
}

export interface ReviewOptions<Take> {
  readonly strictness: Strictness;
  readonly skips?: OverlaySkips;
  readonly services: Pick<Services, 'flash' | 'log'>;
  /** Nothing of how it went is shown. */
  readonly hidesMarks?: boolean;
  /** Told of another strictness that was chosen here. */
  readonly onStrictness?: (strictness: Strictness) => void;
  /** Writes accepted marks down for good; absent where marks are only looked at. */
  readonly keepMarks?: (take: Take, report: AssessmentReport) => Promise<void>;
}
