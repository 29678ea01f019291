import { memo, useEffect, useRef } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import type { MeasureRange } from '#shared/practice/measure-selection';
import type { Engraving } from '../engraving/engrave.ts';
import { bandsOf } from './measure-places.ts';
import styles from './measures.module.css';
import { placeStyle } from './place-style.ts';
import { useMeasurePlaces } from './use-measure-places.ts';

interface SelectionBandProps {
  readonly engraving: Pick<Engraving, 'drawing' | 'viewBox'>;
  readonly exercise: Pick<Exercise, 'pickup'>;
  readonly selection: MeasureRange;
  /** Its beginning is brought onto the screen: it was chosen elsewhere. */
  readonly isFollowed?: boolean;
}

/** The selected measures, tinted under their notes: a band on each line. */
export const SelectionBand = memo(function SelectionBand(props: SelectionBandProps) {
  const { engraving, exercise, selection, isFollowed = false } = props;
  const places = useMeasurePlaces(engraving, exercise);
  const first = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other measures stand out
  useEffect(() => {
    if (isFollowed) first.current?.scrollIntoView({ block: 'nearest' });
  }, [isFollowed, selection.first, selection.last]);
  return bandsOf(places, selection).map((band, index) => (
    <div
      key={band.y}
      ref={index === 0 ? first : null}
      className={styles.band}
      style={placeStyle(band, engraving.viewBox)}
      aria-hidden="true"
      data-testid="selection-band"
    />
  ));
});
