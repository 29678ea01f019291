import { readAbc } from '#shared/music/abc/read';
import { meterNamed } from '#shared/music/meter';
import type { Score } from '#shared/music/score';

/** Music of a text body, "A2 B2 | c4": a sixteenth is 1. */
export function scoreOf(body: string, meter = '4/4', key = 'K:C clef=treble'): Score {
  return readAbc(`X:1\nM:${meterNamed(meter).name}\nL:1/16\nQ:1/4=60\n${key}\n${body} |]\n`);
}

export const drum = 'V:1 clef=perc stafflines=1\nK:C';
