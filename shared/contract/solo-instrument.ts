import { z } from 'zod';
import { findInstrument } from '../catalogue/instruments.ts';

/** What one person plays: an instrument or voice of the catalogue, no ensemble. */
export const soloInstrument = z
  .string()
  .max(60)
  .refine((medium) => findInstrument(medium).kind === 'found', {
    message: 'There is no such instrument. Choose one of the catalogue.',
  });
