import { isCompoundGroup, meters } from '../music/meter.ts';

/** A choice of time signatures in a menu; an exercise draws one of them. */
export interface MeterGroup {
  readonly id: 'simple' | 'compound' | 'duple' | 'triple' | 'quadruple';
  readonly timeSignatures: readonly string[];
}

const namesOf = (test: (meter: (typeof meters)[number]) => boolean) =>
  meters.filter(test).map(({ name }) => name);

export const meterGroups: readonly MeterGroup[] = [
  { id: 'simple', timeSignatures: namesOf(({ group }) => !isCompoundGroup(group)) },
  { id: 'compound', timeSignatures: namesOf(({ group }) => isCompoundGroup(group)) },
  { id: 'duple', timeSignatures: namesOf(({ beats }) => beats === 2) },
  { id: 'triple', timeSignatures: namesOf(({ beats }) => beats === 3) },
  { id: 'quadruple', timeSignatures: namesOf(({ beats }) => beats === 4) },
];
