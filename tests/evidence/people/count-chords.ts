import type { Mode } from '#shared/music/key';
import type { Chorale } from './kern-chorale.ts';
import { chordsOfChorale } from './kern-chords.ts';

/** What is met more rarely says more about one chorale than about all. */
const least = 2;

type Counts = Readonly<Record<string, number>>;

/** Moves from chord to chord by mode and place, as `chorale-counts.ts` reads them: "c Va Ia". */
export function countChorales(chorales: readonly Chorale[]): Readonly<Record<Mode, Counts>> {
  const countsOf = (wanted: Mode) => countMoves(chorales.filter(({ mode }) => mode === wanted));
  return { major: countsOf('major'), minor: countsOf('minor') };
}

function countMoves(chorales: readonly Chorale[]): Counts {
  const counts = new Map<string, number>();
  for (const chorale of chorales) {
    const chords = chordsOfChorale(chorale);
    for (const [at, to] of chords.entries()) {
      const from = chords[at - 1];
      if (!from?.name || !to.name) continue;
      const place = to.isEnd ? 'c' : from.isEnd ? 'o' : to.isStrong ? 's' : 'w';
      const key = `${place} ${from.name} ${to.name}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return Object.fromEntries(
    [...counts]
      .filter(([, count]) => count >= least)
      .toSorted(([one, many], [other, more]) => more - many || (one < other ? -1 : 1)),
  );
}
