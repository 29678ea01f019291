import { ensembles } from './ensembles.ts';
import { type FamilyId, familyIds } from './family-ids.ts';
import type { CaptureKind } from './instrument.ts';
import { instruments } from './instruments.ts';

export interface Family {
  readonly id: FamilyId;
  /** Colour of its card in a menu, as CSS writes it. */
  readonly color: string;
  /** Choosing the family chooses its only instrument. */
  readonly choosesInstrument: boolean;
  /** Staves of its media: one, two hands, two for the harp alone, or one for each part. */
  readonly staves: 'one' | 'hands' | 'harp-only' | 'parts';
  /** How its performances can be captured; empty where each player is assessed on an own part. */
  readonly assessment: readonly CaptureKind[];
}

type Row = Omit<Family, 'id'>;

const rows: Readonly<Record<FamilyId, Row>> = {
  ensemble: { color: '#586561', choosesInstrument: false, staves: 'parts', assessment: [] },
  'rhythm-only': {
    color: '#6b5a4e',
    choosesInstrument: true,
    staves: 'one',
    assessment: ['taps', 'keys', 'midi'],
  },
  piano: {
    color: '#3f4a63',
    choosesInstrument: false,
    staves: 'hands',
    assessment: ['midi', 'mic-limited'],
  },
  voice: { color: '#8a4a62', choosesInstrument: false, staves: 'one', assessment: ['mic'] },
  toneset: { color: '#5f6f3a', choosesInstrument: false, staves: 'one', assessment: ['mic'] },
  guitar: { color: '#8a5a2b', choosesInstrument: false, staves: 'one', assessment: ['mic'] },
  strings: { color: '#7a3b2e', choosesInstrument: false, staves: 'harp-only', assessment: ['mic'] },
  woodwind: { color: '#2f6b57', choosesInstrument: false, staves: 'one', assessment: ['mic'] },
  brass: { color: '#755000', choosesInstrument: false, staves: 'one', assessment: ['mic'] },
  percussion: {
    color: '#4d5f80',
    choosesInstrument: false,
    staves: 'one',
    assessment: ['taps', 'midi', 'mic-limited'],
  },
};

/** In the order in which they are offered. */
export const families: readonly Family[] = familyIds.map((id) => ({ id, ...rows[id] }));

/** @example mediumIdsOf('rhythm-only') // ['rhythmonly'] */
export function mediumIdsOf(family: FamilyId): readonly string[] {
  if (family === 'ensemble') return ensembles.map(({ id }) => id);
  return instruments.filter((one) => one.family === family).map(({ id }) => id);
}
