import { useMemo } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import type { Engraving } from '../engraving/engrave.ts';
import { drawnMeasures } from './drawn-measures.ts';
import type { MeasurePlace } from './measure-places.ts';

/** Where the measures of a drawing lie, each with the number it has in print. */
export function useMeasurePlaces(
  { drawing }: Pick<Engraving, 'drawing'>,
  { pickup }: Pick<Exercise, 'pickup'>,
): readonly MeasurePlace[] {
  const first = pickup > 0 ? 0 : 1;
  return useMemo(
    () => drawnMeasures(drawing).map(({ box }, index) => ({ measure: index + first, box })),
    [drawing, first],
  );
}
