/** The reading classes of an ensemble, in score order. */
export const partIds = [
  'CTreble-H',
  'CTreble-L',
  'Bb-H',
  'Bb-L',
  'Eb',
  'Viola',
  'F-H',
  'F-L',
  'CBass-H',
  'CBass-L',
  'Snare',
] as const;
export type PartId = (typeof partIds)[number];
