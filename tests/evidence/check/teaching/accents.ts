import { ticksOf } from '#shared/music/duration';
import { readMusic } from '../../../shared/generation/rules/music.ts';
import type { Count } from '../style/count.ts';
import { none } from '../style/count.ts';
import type { Piece } from './piece.ts';

/** From this level on accents may stand anywhere, and are to stand on beats and syncopations. */
const freeFrom = 6;

/** Accents that stand off the beat, where no syncopation asks for one. */
export function accentsOffBeat({ exercise, level, family }: Piece): Count {
  if (level < freeFrom || exercise.parts.length > 1 || family === 'tone sets') return none;
  const accented = readMusic(exercise).tones.filter(
    ({ element }) => element.articulation === 'accent',
  );
  const stray = accented.filter(({ start, ticks, bar }) => {
    const beat = ticksOf(bar.meter.beat);
    const crosses = Math.floor(start / beat) < Math.ceil((start + ticks) / beat) - 1;
    return start % beat !== 0 && !crosses;
  });
  return { held: stray.length, of: accented.length };
}

/** Most of its accents, and more than one, stand off the beat. */
export function isStrayAccent(piece: Piece): boolean {
  const { held, of } = accentsOffBeat(piece);
  return held > 1 && held > of / 2;
}
