import { composeLine } from './compose-line.ts';
import type { Composer } from './composer.ts';
import type { RequestProblem } from './request.ts';
import { resolveLine, type Setting } from './resolve-line.ts';

/** Writes for whoever reads one line. */
export const lineComposer: Composer = (request, level) => {
  const resolved = resolveLine(request, level);
  if (resolved.kind === 'refused') return resolved;
  const { setting } = resolved;
  return {
    kind: 'taken',
    commission: {
      annotation: setting.annotation,
      compose: (seed) => composeLine(setting, seed),
      unfitting: unfitting(setting),
    },
  };
};

function unfitting({ instrument, level, keySignatures, timeSignatures }: Setting): RequestProblem {
  const meters = timeSignatures.join(', ');
  const place = `on ${instrument.id} at ${level.id}`;
  if (instrument.kind === 'unpitched') {
    return {
      path: 'timeSignatures',
      problem: `No rhythm fits ${meters} ${place}; choose another meter`,
    };
  }
  const problem = `No tune fits ${keySignatures.join(', ')} in ${meters} ${place}; choose another key or meter`;
  return { path: 'keySignatures', problem };
}
