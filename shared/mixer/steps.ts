/** Steps of set-up in the order of the strip; home is a page of its own (spec 2 §2). */
export const mixerSteps = [
  'instrument-family',
  'instrument',
  'level',
  'voices',
  'part',
  'custom-rhythms',
  'custom-pitches',
  'time-signature',
  'key-signature',
  'annotations',
  'start',
] as const;
export type MixerStep = (typeof mixerSteps)[number];

/** @example isMixerStep('level') // true */
export function isMixerStep(text: string): text is MixerStep {
  return (mixerSteps as readonly string[]).includes(text);
}

/** Which way a step slides in: by its place in the strip. @example slideDirection('level', 'start') // 'forward' */
export function slideDirection(from: MixerStep, to: MixerStep): 'forward' | 'back' | 'none' {
  const distance = mixerSteps.indexOf(to) - mixerSteps.indexOf(from);
  if (distance === 0) return 'none';
  return distance > 0 ? 'forward' : 'back';
}
