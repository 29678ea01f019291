import type { TransportState } from '#audio-core';

/** Before the sound engine has loaded, and while it does nothing. */
export const idleTransport: TransportState = {
  phase: 'idle',
  source: 'none',
  countdown: 0,
  isStudy: false,
  prepBeat: -1,
  progress: 0,
};
