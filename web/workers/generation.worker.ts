import { expose } from 'comlink';
import { generateExercise } from '#shared/generation/generate';

/** Writes music away from the page, so that typing and scrolling never wait for it. */
const api = { generate: generateExercise };
export type GenerationWorker = typeof api;

expose(api);
