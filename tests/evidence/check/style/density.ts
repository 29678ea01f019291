import type { Count } from './count.ts';
import type { Line } from './line.ts';

export const notesABeat = ({ tones, beats }: Line): Count => ({ held: tones.length, of: beats });
