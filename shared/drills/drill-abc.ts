import { abcKey } from '../music/abc/key-text.ts';
import { abcClef, type Clef } from '../music/clef.ts';
import { keyNamed } from '../music/key.ts';
import type { DrillStaff } from './exercise.ts';

/**
 * A figure as it is drawn, on one line and without a meter; on the other staff of a piano there is nothing.
 *
 * @param music in ABC without a head, a letter alone is a quarter
 * @example drillAbc({ clef: 'bass', key: 'C', isPiano: false }, 'G,') // 'X:1\nL:1/4\nM:none\nK:C clef=bass\nG,|\n'
 */
export function drillAbc({ clef, key, isPiano }: DrillStaff, music: string): string {
  const head = `X:1\nL:1/4\nM:none\n`;
  const named = abcKey(keyNamed(key));
  if (!isPiano) return `${head}K:${named} ${abcClef(clef)}\n${music}|\n`;
  const voice = (id: string, of: Clef) => `V:${id} ${abcClef(of)}\n`;
  const part = (id: string, of: Clef) => `[V:${id}]${of === clef ? music : 'x4'}|\n`;
  const staves = `${voice('R', 'treble')}${voice('L', 'bass')}`;
  return `${head}%%staves {R L}\n${staves}K:${named}\n${part('R', 'treble')}${part('L', 'bass')}`;
}
