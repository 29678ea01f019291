/** Families in the order in which they are offered. */
export const familyIds = [
  'ensemble',
  'rhythm-only',
  'piano',
  'voice',
  'toneset',
  'guitar',
  'strings',
  'woodwind',
  'brass',
  'percussion',
] as const;
export type FamilyId = (typeof familyIds)[number];
