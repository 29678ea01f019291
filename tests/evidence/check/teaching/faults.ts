import { ticksOf } from '#shared/music/duration';
import { isStrayAccent } from './accents.ts';
import type { Piece } from './piece.ts';

/** Struck notes a beat that a tune has at least, from level 3 and from 5; rests and the last measure apart. */
export function isBare(piece: Piece): boolean {
  const { level, measures, tones, silences } = piece;
  if (level < 3 || measures.length < 2) return false;
  const last = measures.at(-1)!.number;
  const silent = silences.reduce((sum, one) => sum + (one.measure < last ? one.ticks : 0), 0);
  const before = measures.filter(({ number }) => number < last);
  const sounding = before.reduce((sum, { ticks, meter }) => sum + ticks / ticksOf(meter.beat), 0);
  const beats = sounding - silent / ticksOf(before[0]!.meter.beat);
  const notes = tones.filter(({ measure }) => measure < last).length;
  return notes / beats < (level < 5 ? 0.75 : 1) - 1e-9;
}

/** Fifteen notes or more in three measures, and no more than four pitches. */
export function isNoodling({ isPitched, tones, measures }: Piece): boolean {
  return (
    isPitched &&
    measures.some(({ number }) => {
      const here = tones.filter(({ measure }) => measure >= number && measure < number + 3);
      return here.length >= 15 && new Set(here.map(({ position }) => position)).size <= 4;
    })
  );
}

/** Chords that are heard with the tune, by measure: those that begin in it, or the one that goes on. */
export function chordsByMeasure({ exercise: { plan, measures } }: Piece): readonly string[][] {
  return Array.from({ length: measures }, (_, index) => {
    const own = plan.chords.filter(({ measure }) => measure === index + 1);
    const before = plan.chords.findLast(({ measure }) => measure <= index);
    const opens = own[0]?.beat === 1 || !before ? own : [before, ...own];
    return opens.map(({ chord }) => chord);
  });
}

/** Nothing but I in four measures running. */
export function staysHome(piece: Piece): boolean {
  const isHome = chordsByMeasure(piece).map((own) => own.every((chord) => chord === 'I'));
  return isHome.some((_, at) => at >= 3 && isHome.slice(at - 3, at + 1).every(Boolean));
}

/** Somebody strikes the chords: at the keys, or on a neck. */
export function hasHarmony({ family, instrument }: Piece): boolean {
  return family === 'hands' || (instrument?.kind === 'pitched' && instrument.family === 'guitar');
}

/** The upper line of a choir or small group has four pitches or fewer. */
export function isNarrow({ family, level, tones }: Piece): boolean {
  return (
    family === 'groups' && level >= 3 && new Set(tones.map(({ position }) => position)).size <= 4
  );
}

/** a-b-a-b-a in the upper line. */
export function swings({ tones }: Piece): boolean {
  return tones.some(({ position }, at) => {
    const [a, b, c, d] = tones.slice(at + 1, at + 5).map((tone) => tone.position);
    return position !== a && position === b && a === c && b === d;
  });
}

/** What is wrong with one exercise, in the words of the table. */
export function faultsOf(piece: Piece): readonly string[] {
  const isGroup = piece.family === 'groups';
  return [
    ...(isBare(piece) && !isGroup && piece.isPitched ? ['too few notes'] : []),
    ...(isNoodling(piece) ? ['noodling'] : []),
    ...(piece.level >= 3 && hasHarmony(piece) && staysHome(piece) ? ['four measures of I'] : []),
    ...(isNarrow(piece) ? ['four pitches on top'] : []),
    ...(isGroup && swings(piece) ? ['a-b-a-b-a on top'] : []),
    ...(isStrayAccent(piece) ? ['accents off the beat'] : []),
  ];
}
