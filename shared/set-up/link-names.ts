/** Query names of an exercise link (spec 2 §3): today's first, then those old links used. */
export const linkNames = {
  mediumId: ['mediumId', 'medium', 'instrument'],
  levelId: ['levelId', 'level'],
  family: ['family'],
  measureCount: ['measureCount'],
  keySigs: ['keySigs', 'keySig'],
  timeSigs: ['timeSigs', 'timeSig'],
  minorScale: ['minorScale'],
  annotations: ['annotations'],
  voiceInstruments: ['voiceInstruments'],
  studentsVoice: ['studentsVoice'],
  lang: ['lang'],
  seed: ['seed'],
  code: ['code'],
} as const;
export type LinkField = keyof typeof linkNames;

/** Flags that hold a choice fast, by the choice. */
export const lockNames = {
  measureCount: 'measureCountLocked',
  medium: 'mediumIdLocked',
  level: 'levelIdLocked',
  meter: 'timeSigsLocked',
  key: 'keySigsLocked',
} as const;

const own: ReadonlySet<string> = new Set([
  ...Object.values(linkNames).flat(),
  ...Object.values(lockNames),
]);

/** Whether set-up gives the parameter a meaning; every other goes along untouched. @example isLinkName('lti') // false */
export function isLinkName(name: string): boolean {
  return own.has(name);
}
