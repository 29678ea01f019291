export {
  type Analyser,
  createAnalyser,
  type EarAssets,
  type ListenOptions,
  type TranscribeOptions,
} from './analyser.ts';
export { defaultRange } from './default-range.ts';
export type { Heard } from './heard.ts';
export type { PitchRange } from './hearing-options.ts';
export { type Recording, readWav, WavError, type WavProblem } from './wav.ts';
export { wavHeader, wavSamples } from './wav-file.ts';
