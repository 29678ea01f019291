import { isAtHand } from '../catalogue/at-hand.ts';
import type { AssignmentSettings } from './settings.ts';

/** Whether takes on an instrument are marked by themselves; else a teacher judges them by ear. @example isMarked(usualSettings, 'violin') // true */
export const isMarked = ({ autoAssess }: Pick<AssignmentSettings, 'autoAssess'>, medium: string) =>
  autoAssess && isAtHand(medium);
