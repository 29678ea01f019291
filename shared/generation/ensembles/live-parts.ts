import { isChoir, maxSelectablePitchParts } from '../../catalogue/ensemble.ts';
import { findEnsemble } from '../../catalogue/ensembles.ts';
import { findLevel } from '../../catalogue/find-level.ts';
import { instrumentPart } from '../../catalogue/instrument-parts.ts';
import { instruments } from '../../catalogue/instruments.ts';
import type { PartId } from '../../catalogue/part-ids.ts';
import { type Part, partOf } from '../../catalogue/parts.ts';
import type { RequestProblem } from '../request.ts';
import { completeRequest } from '../request.ts';
import { resolveChoir } from '../voices/resolve-choir.ts';

/** Who may read what when a student joins. A voice of a choir is its own part. */
export interface PartEntry {
  readonly partId: string;
  readonly instrument: string;
  readonly octave: Part['octave'];
}

type LiveParts =
  | { readonly kind: 'parts'; readonly parts: readonly PartEntry[] }
  | { readonly kind: 'refused'; readonly problem: RequestProblem };

interface LivePartsQuery {
  readonly levelId: string;
  /** The voices of a choir put together by hand, from the top; empty for every other. */
  readonly voiceInstruments: readonly string[];
}

/**
 * The answer to `GET /livePractice/parts/{instrument}`: what a student may choose when joining an ensemble.
 * An instrument that suits both octaves of a class is offered both, its own first. A single instrument has
 * nothing to choose.
 *
 * @example livePartsOf('sax-quartet', { levelId: 'pv~4', voiceInstruments: [] })
 */
export function livePartsOf(
  medium: string,
  { levelId, voiceInstruments }: LivePartsQuery,
): LiveParts {
  const level = findLevel(levelId);
  if (!level) return refused('levelId', `Cannot find level "${levelId}"`);
  const ensemble = findEnsemble(medium);
  if (!ensemble) {
    const isKnown = instruments.some(({ id }) => id === medium);
    return isKnown ? { kind: 'parts', parts: [] } : refused('medium', `Cannot find "${medium}"`);
  }
  if (isChoir(ensemble)) {
    const request = completeRequest({ medium, levelId, voices: voiceInstruments });
    const resolved = resolveChoir(request, ensemble, level);
    if (resolved.kind === 'refused') return resolved;
    const voices = resolved.setting.singers.map(({ instrument }) => instrument.id);
    return { kind: 'parts', parts: voices.map(voiceEntry) };
  }
  if (ensemble.texture === 'rhythm') {
    const count = maxSelectablePitchParts(level.number);
    const drums = ensemble.parts.slice(0, count);
    return {
      kind: 'parts',
      parts: drums.flatMap((one) =>
        one.kind === 'class' && one.instrument !== null
          ? [{ partId: one.part, instrument: one.instrument, octave: null }]
          : [],
      ),
    };
  }
  const ids = ensemble.parts.flatMap((one) => (one.kind === 'class' ? [one.part] : []));
  return { kind: 'parts', parts: [...new Set(ids)].flatMap((id) => entriesOf(id)) };
}

function voiceEntry(id: string): PartEntry {
  return { partId: id, instrument: id, octave: null };
}

/** Everybody whose own class it is, then those who may come to it from the other octave. */
function entriesOf(id: PartId): readonly PartEntry[] {
  const { octave } = partOf(id);
  const known = instruments.map((instrument) => ({
    instrument: instrument.id,
    reads: instrumentPart(instrument.id),
  }));
  const own = known.filter(({ reads }) => reads?.part === id);
  const visiting = known.filter(({ reads }) => reads?.otherOctave === id);
  return [...own, ...visiting].map(({ instrument }) => ({ partId: id, instrument, octave }));
}

function refused(path: RequestProblem['path'], problem: string): LiveParts {
  return { kind: 'refused', problem: { path, problem } };
}
