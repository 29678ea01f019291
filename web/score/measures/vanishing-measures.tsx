import { useEffect } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import type { Quarters } from '#shared/lib/units';
import { type DisappearingLead, hiddenMeasures } from '#shared/practice/disappearing';
import { isSelected, type MeasureRange } from '#shared/practice/measure-selection';
import { printedMeasures } from '#shared/practice/printed-measures';
import type { Engraving } from '../engraving/engrave.ts';
import { drawnMeasures } from './drawn-measures.ts';
import styles from './vanishing.module.css';

export interface VanishingMeasuresProps {
  readonly engraving: Pick<Engraving, 'drawing'>;
  readonly exercise: Pick<Exercise, 'measures' | 'pickup' | 'length' | 'plan'>;
  /** Where the music is for the player's ear; null while nothing runs. */
  readonly position: () => Quarters | null;
  readonly lead: DisappearingLead;
  /** The measures that are repeated; null where all are played once. The same object at every drawing. */
  readonly repeated: MeasureRange | null;
}

/**
 * Takes measures off the page while the music runs, and puts everything back when it goes. Staff and bar lines
 * stay, so nothing moves; a frame in which no measure is due touches nothing.
 */
export function VanishingMeasures(props: VanishingMeasuresProps) {
  const { engraving, exercise, position, lead, repeated } = props;
  useEffect(() => {
    const drawn = drawnMeasures(engraving.drawing);
    const printed = printedMeasures(exercise);
    // A pickup is played once, whatever is repeated.
    const played = printed.filter(
      ({ measure }) => repeated === null || (measure > 0 && isSelected(repeated, measure)),
    );
    const groups = played.map((measure) => drawn[printed.indexOf(measure)]?.groups ?? []);
    let gone: readonly boolean[] = groups.map(() => false);
    const show = (next: readonly boolean[]) => {
      for (const [index, isGone] of next.entries()) {
        if (isGone === gone[index]) continue;
        for (const group of groups[index]!) group.classList.toggle(styles.gone!, isGone);
      }
      gone = next;
    };
    let frame = 0;
    const follow = () => {
      const now = position();
      show(
        now === null ? gone.map(() => false) : hiddenMeasures(now, lead, played, repeated !== null),
      );
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => {
      cancelAnimationFrame(frame);
      show(gone.map(() => false));
    };
  }, [engraving, exercise, position, lead, repeated]);
  return null;
}
