import type { Ensemble } from './ensemble.ts';
import { bands } from './ensembles/bands.ts';
import { choirs } from './ensembles/choirs.ts';
import { orchestras } from './ensembles/orchestras.ts';
import { smallEnsembles } from './ensembles/small.ts';

/** Every ensemble, in the order of menus. */
export const ensembles: readonly Ensemble[] = [
  ...bands,
  ...orchestras,
  ...choirs,
  ...smallEnsembles,
];

/** @example findEnsemble('choir-satb')?.parts.length // 4 */
export function findEnsemble(id: string): Ensemble | undefined {
  return ensembles.find((one) => one.id === id);
}
