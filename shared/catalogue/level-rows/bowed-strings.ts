import type { ArticulationRule } from '../level-parameters.ts';
import { commonRows } from './common.ts';
import type { Overrides } from './override.ts';

const bowed = (rule: ArticulationRule): ArticulationRule => ({ ...rule, bowing: true });
const neighbours = { maxStringMove: 1, maxCrossingsPerBeat: 1 };

/** A leap needs no skipped string below level 5 (levels.md §3.4, instruments.md §3). */
export const bowedStringRows: Overrides = {
  1: { technique: neighbours },
  2: { articulation: bowed(commonRows[2].articulation), technique: neighbours },
  3: { articulation: bowed(commonRows[3].articulation), technique: neighbours },
  4: { articulation: bowed(commonRows[4].articulation), technique: neighbours },
  5: { articulation: bowed(commonRows[5].articulation) },
  6: { articulation: bowed(commonRows[6].articulation) },
  7: { articulation: bowed(commonRows[7].articulation) },
  8: { articulation: bowed(commonRows[8].articulation) },
};
