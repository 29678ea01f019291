/** What sounds before an exercise to give the pitch. */
export const tunerHintTypes = [
  'openPitch',
  'tonic',
  'tonicTriad',
  'tonicTriadBroken',
  'tonicArpeggioBlock',
] as const;
export type TunerHintType = (typeof tunerHintTypes)[number];
