import { findEnsemble } from '../../catalogue/ensembles.ts';
import type { Composer } from '../composer.ts';
import type { RequestProblem } from '../request.ts';
import { composeEnsemble } from './compose-ensemble.ts';
import type { EnsembleSetting } from './ensemble.ts';
import { resolveEnsemble } from './resolve-ensemble.ts';

/** Writes for bands, orchestras and small groups. */
export const ensembleComposer: Composer = (request, level) => {
  const resolved = resolveEnsemble(request, findEnsemble(request.medium)!, level);
  if (resolved.kind === 'refused') return resolved;
  const { setting } = resolved;
  return {
    kind: 'taken',
    commission: {
      annotation: setting.annotation,
      compose: (seed) => composeEnsemble(setting, seed),
      unfitting: unfitting(setting),
    },
  };
};

function unfitting(setting: EnsembleSetting): RequestProblem {
  const { ensemble, level, keySignatures, timeSignatures } = setting;
  const meters = timeSignatures.join(', ');
  if (keySignatures.length === 0) {
    const problem = `No rhythm of ${ensemble.id} fits ${meters} at ${level.id}; choose another meter`;
    return { path: 'timeSignatures', problem };
  }
  const problem = `No music of ${ensemble.id} fits ${keySignatures.join(', ')} in ${meters} at ${level.id}; choose another key or meter`;
  return { path: 'keySignatures', problem };
}
