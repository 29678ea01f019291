import { abcClef, type Clef } from '#shared/music/clef';

/**
 * A few notes by hand on one line, without a meter, as they are drawn.
 *
 * @param unit length of a letter alone
 * @example figureAbc('1/1', 'treble', 'D e |]') // 'X:1\nL:1/1\nM:none\nK:C clef=treble\nD e |]\n'
 */
export function figureAbc(unit: string, clef: Clef, music: string): string {
  return `X:1\nL:${unit}\nM:none\nK:C ${abcClef(clef)}\n${music}\n`;
}
