import type { Score } from '../score.ts';
import { writeAbcParts } from './write-parts.ts';

/**
 * Writes ABC 2.1 in written pitch. Notes shorter than a quarter share a beam within their beat; meter
 * and key stand in the text where they change; a pickup is a short first measure.
 *
 * @example writeAbc(score) // 'X:1\nM:4/4\nL:1/8\nQ:1/4=66\nK:D clef=treble\nD2 E2 F4 | … |]\n'
 */
export function writeAbc(score: Score): string {
  return writeAbcParts([score]);
}
