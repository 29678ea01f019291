/** Steps of set-up in the order of the strip; home is a page of its own (spec 2 §2). */
export const setUpSteps = [
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
export type SetUpStep = (typeof setUpSteps)[number];

/** @example isSetUpStep('level') // true */
export function isSetUpStep(text: string): text is SetUpStep {
  return (setUpSteps as readonly string[]).includes(text);
}

/** Which way a step slides in: by its place in the strip. @example slideDirection('level', 'start') // 'forward' */
export function slideDirection(from: SetUpStep, to: SetUpStep): 'forward' | 'back' | 'none' {
  const distance = setUpSteps.indexOf(to) - setUpSteps.indexOf(from);
  if (distance === 0) return 'none';
  return distance > 0 ? 'forward' : 'back';
}
