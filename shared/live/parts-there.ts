import type { FamilyId } from '../catalogue/family-ids.ts';
import { familyOfInstrument, instruments } from '../catalogue/instruments.ts';
import { livePartsOf, type PartEntry } from '../generation/ensembles/live-parts.ts';
import type { LiveMessage } from './live-message.ts';
import { partsThere } from './makeup.ts';

type Chosen = Pick<LiveMessage, 'instrument' | 'levelId' | 'voiceParts'> & {
  readonly options: Pick<LiveMessage['options'], 'makeup'>;
};

/**
 * Of what the music has, the parts whose players are there; none where everybody reads the same. Whoever is usual in such an
 * ensemble stands first: a band is asked for its flutes before a singer who could read with them. Of a family as in menus.
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
    const place = families.indexOf(familyOfInstrument(part.instrument)!);
    return place < 0 ? families.length : place;
  };
  return partsThere(found.parts, options.makeup).toSorted(
    (one, other) => rank(one) - rank(other) || placeOf(one) - placeOf(other),
  );
}

/** As in menus, so that a child finds its own; the voices of a choir stay as they are scored. */
function placeOf({ instrument }: PartEntry): number {
  return familyOfInstrument(instrument) === 'voice' ? 0 : places.get(instrument)!;
}

const ofBands: readonly FamilyId[] = ['woodwind', 'brass', 'percussion'];
const usualIn: readonly (readonly [name: RegExp, families: readonly FamilyId[]])[] = [
  [/orchestra/, ['strings', 'woodwind', 'brass', 'percussion']],
  [/brass/, ['brass', 'woodwind']],
];

const places = new Map(instruments.map(({ id }, place) => [id as string, place]));
