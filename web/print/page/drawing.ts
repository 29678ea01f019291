import type { DrawnSystem } from '../../score/engraving/draw-systems.ts';

/** One exercise drawn for one book. */
export type Drawing = readonly DrawnSystem[];
