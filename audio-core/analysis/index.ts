export { type Analyser, createAnalyser, type TranscribeOptions } from './analyser.ts';
export { type Recording, readWav, WavError, type WavProblem } from './wav.ts';
