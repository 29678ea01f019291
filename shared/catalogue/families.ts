import { instruments } from './instruments.ts';

/** Families in the order in which they are offered. */
export const familyIds = ['rhythm-only', 'piano', 'voice', 'strings', 'brass'] as const;
export type FamilyId = (typeof familyIds)[number];

/** @example mediumIdsOf('brass') // ['trumpet'] */
export function mediumIdsOf(family: FamilyId): readonly string[] {
  return instruments.filter((one) => one.family === family).map((one) => one.id);
}
