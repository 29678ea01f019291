import { livePartsOf, type PartEntry } from '../generation/ensembles/live-parts.ts';
import type { LiveMessage } from './live-message.ts';
import { partsThere } from './makeup.ts';

type Chosen = Pick<LiveMessage, 'instrument' | 'levelId' | 'voiceParts'> & {
  readonly options: Pick<LiveMessage['options'], 'makeup'>;
};

/** Of what the music has, the parts whose players are there; none where everybody reads the same. */
export function partsOfMessage({
  instrument,
  levelId,
  voiceParts,
  options,
}: Chosen): readonly PartEntry[] {
  const found = livePartsOf(instrument, { levelId, voiceInstruments: voiceParts });
  return found.kind === 'parts' ? partsThere(found.parts, options.makeup) : [];
}
