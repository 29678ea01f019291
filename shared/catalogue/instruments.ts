import type { FamilyId } from './family-ids.ts';
import type { Instrument } from './instrument.ts';
import { brasses } from './instruments/brass.ts';
import { frettedInstruments } from './instruments/guitar.ts';
import { keyboards } from './instruments/keyboard.ts';
import { percussion } from './instruments/percussion.ts';
import { rhythmOnly } from './instruments/rhythm-only.ts';
import { strings } from './instruments/strings.ts';
import { toneSetMedia } from './instruments/tone-set.ts';
import { voices } from './instruments/voice.ts';
import { woodwinds } from './instruments/woodwind.ts';

/** Every single instrument, family by family in the order of menus. */
export const instruments: readonly Instrument[] = [
  ...rhythmOnly,
  ...keyboards,
  ...voices,
  ...toneSetMedia,
  ...frettedInstruments,
  ...strings,
  ...woodwinds,
  ...brasses,
  ...percussion,
];

const families = new Map(instruments.map(({ id, family }) => [id as string, family]));

/** Where a single instrument stands in menus; null for what is none. @example familyOfInstrument('violin') // 'strings' */
export const familyOfInstrument = (id: string): FamilyId | null => families.get(id) ?? null;

type FoundInstrument =
  | { readonly kind: 'found'; readonly instrument: Instrument }
  | { readonly kind: 'unknown'; readonly problem: string };

/** @example findInstrument('lute') // { kind: 'unknown', problem: 'Cannot find medium "lute"' } */
export function findInstrument(id: string): FoundInstrument {
  const instrument = instruments.find((one) => one.id === id);
  if (instrument) return { kind: 'found', instrument };
  return { kind: 'unknown', problem: `Cannot find medium "${id}"` };
}
