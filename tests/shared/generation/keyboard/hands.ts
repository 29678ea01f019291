import type { Stroke } from '#shared/generation/keyboard/hands';
import { ticksOf } from '#shared/music/duration';
import { pitch } from '#shared/music/pitch';

/** Strokes of 4/4 from their names and quarters: "C3 E3+G3:2", a quarter where no length stands; "z" rests. */
export function strokes(text: string): readonly Stroke[] {
  let onset = 0;
  return text.split(' ').flatMap((word) => {
    const [names = '', quarters = '1'] = word.split(':');
    const ticks = ticksOf(Number(quarters));
    const at = onset;
    onset += ticks;
    if (names === 'z') return [];
    const measure = Math.floor(at / 192);
    const pitches = names.split('+').map(pitch);
    return [{ measure, start: at - measure * 192, onset: at, ticks, pitches }];
  });
}
