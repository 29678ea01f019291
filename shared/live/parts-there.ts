import type { FamilyId } from '../catalogue/family-ids.ts';
import { instruments } from '../catalogue/instruments.ts';
import { livePartsOf, type PartEntry } from '../generation/ensembles/live-parts.ts';
import type { LiveMessage } from './live-message.ts';
import { partsThere } from './makeup.ts';

type Chosen = Pick<LiveMessage, 'instrument' | 'levelId' | 'voiceParts'> & {
  readonly options: Pick<LiveMessage['options'], 'makeup'>;
};

/**
 * Of what the music has, the parts whose players are there; none where everybody reads the same. Whoever is usual in such an
 * ensemble stands first: a band is asked for its flutes before a singer who could read with them.
 *
 * @example partsOfMessage({ instrument: 'band', ... })[0].instrument // 'piccolo'
 */
export function partsOfMessage({
  instrument,
  levelId,
  voiceParts,
  options,
}: Chosen): readonly PartEntry[] {
  const found = livePartsOf(instrument, { levelId, voiceInstruments: voiceParts });
  if (found.kind !== 'parts') return [];
  const families = usualIn.find(([name]) => name.test(instrument))?.[1] ?? ofBands;
  const rank = (part: PartEntry) => {
    const place = families.indexOf(familyOf.get(part.instrument)!);
    return place < 0 ? families.length : place;
  };
  return partsThere(found.parts, options.makeup).toSorted((one, other) => rank(one) - rank(other));
}

const ofBands: readonly FamilyId[] = ['woodwind', 'brass', 'percussion'];
const usualIn: readonly (readonly [name: RegExp, families: readonly FamilyId[]])[] = [
  [/orchestra/, ['strings', 'woodwind', 'brass', 'percussion']],
  [/brass/, ['brass', 'woodwind']],
];

const familyOf = new Map(instruments.map(({ id, family }) => [id as string, family]));
