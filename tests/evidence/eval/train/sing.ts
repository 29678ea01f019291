import type { Seconds } from '#shared/lib/units';
import type { Label } from '../dataset.ts';
import { createDraw } from './draw.ts';
import { type SungNote, writeSong } from './song.ts';
import { voiceCurves } from './voice-curves.ts';
import { voiceSound } from './voice-sound.ts';

export interface Sung {
  readonly sound: Float32Array;
  readonly labels: readonly Label[];
}

/** People who label recordings put a sung onset where the pitch has settled, a little into the vowel. */
const LABELLED_AFTER: Seconds = 0.02;

/** Somebody singing at sight, about 24 s at the renderer's rate; the same for the same seed. */
export function sing(seed: number): Sung {
  const draw = createDraw(seed);
  const song = writeSong(draw);
  return { labels: labelsOf(song), sound: voiceSound(voiceCurves(song, draw), draw) };
}

function labelsOf(song: readonly SungNote[]): Label[] {
  return song.map(({ onset, duration, midi }, i) => ({
    onset: onset + LABELLED_AFTER,
    offset: Math.min(onset + duration, song[i + 1]?.onset ?? Number.POSITIVE_INFINITY),
    midi,
  }));
}
