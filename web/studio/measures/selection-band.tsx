import { memo } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import type { MeasureRange } from '#shared/practice/measure-selection';
import type { Engraving } from '../score/engrave.ts';
import { bandsOf } from './measure-places.ts';
import styles from './measures.module.css';
import { placeStyle } from './place-style.ts';
import { useMeasurePlaces } from './use-measure-places.ts';

export interface SelectionBandProps {
  readonly engraving: Pick<Engraving, 'drawing' | 'viewBox'>;
  readonly exercise: Pick<Exercise, 'pickup'>;
  readonly selection: MeasureRange;
}

/** The selected measures, tinted under their notes: a band on each line. */
export const SelectionBand = memo(function SelectionBand(props: SelectionBandProps) {
  const { engraving, exercise, selection } = props;
  const places = useMeasurePlaces(engraving, exercise);
  return bandsOf(places, selection).map((band) => (
    <div
      key={band.y}
      className={styles.band}
      style={placeStyle(band, engraving.viewBox)}
      aria-hidden="true"
      data-testid="selection-band"
    />
  ));
});
