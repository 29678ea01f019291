import { struckNotes } from '../../annotation/struck-notes.ts';
import { pitchesOf } from '../../music/score.ts';
import type { ComposedPart } from '../composition.ts';
import { lineQuality } from '../quality.ts';
import type { Player } from './players.ts';

/** The mean of what each reader's part is to play, within the window of the level, and to look at. */
export function partsQuality(players: readonly Player[], parts: readonly ComposedPart[]): number {
  const single = players.map(({ window, clef }, at) => {
    const written = struckNotes(parts[at]!.score).flatMap(({ element }) => pitchesOf(element));
    return lineQuality(written, { comfort: window, clef });
  });
  return single.reduce((sum, one) => sum + one, 0) / single.length;
}
