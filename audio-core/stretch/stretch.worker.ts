import { expose, transfer } from 'comlink';
import { stretch } from './stretch.ts';
import type { StretchWorker } from './worker-api.ts';

/** Slows recordings down away from the page. */
const worker: StretchWorker = {
  stretch(samples, rate, factor) {
    const slow = stretch(samples, rate, factor);
    return transfer(slow, [slow.buffer]);
  },
};

expose(worker);
