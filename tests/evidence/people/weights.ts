import type { Passage } from './passage.ts';

/** What a passage weighs: all songs together weigh as much as all airs, and a song weighs 1. */
export function weightsOf(passages: readonly Passage[]): (passage: Passage) => number {
  const songs = passages.filter(isSong).length;
  const airWeight = songs / Math.max(1, passages.length - songs);
  return (passage) => (isSong(passage) ? 1 : airWeight);
}

function isSong({ source }: Passage): boolean {
  return source === 'essen';
}
