import { isChoir } from '#shared/catalogue/ensemble';
import { findEnsemble } from '#shared/catalogue/ensembles';
import type { MutingStyle } from '#shared/generation/ensembles/part-muting';
import type { Exercise } from '#shared/generation/exercise';

/** The parts of a choir may fall silent one by one; in an ensemble of players none does (see `MutingStyle`). */
export function mutingStyle({ request }: Pick<Exercise, 'request'>): MutingStyle {
  const ensemble = findEnsemble(request.medium);
  return ensemble !== undefined && isChoir(ensemble) ? 'manual' : 'automatic';
}
