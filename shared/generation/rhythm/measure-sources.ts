import { type Ticks, ticksPerQuarter } from '../../music/duration.ts';
import type { Meter } from '../../music/meter.ts';
import { lineCounts } from '../people/line-counts.ts';

/** Notes a beat, from few to many. */
export const densities = 5;

/** A note or a rest of a counted measure. */
export interface Length {
  readonly isRest: boolean;
  readonly ticks: Ticks;
}

/** A measure with how often it was met, by place, density and habit. */
export interface Source {
  readonly lengths: readonly Length[];
  readonly counts: Readonly<Record<string, number>>;
}

/** The counts are in 24ths of a quarter. */
const ticksPerUnit = ticksPerQuarter / 24;
/** Of measures put together from two, so many of each are taken. */
const mostJoined = 24;

/** How the measures of a meter nobody counted come from those of others: twice as long, cut in two, or joined. */
const kin: Readonly<
  Record<string, (read: (name: string) => readonly Source[]) => readonly Source[]>
> = {
  '2/2': (read) => doubled(read('2/4')),
  '3/2': (read) => doubled(read('3/4')),
  '4/2': (read) => doubled(read('4/4')),
  '6/4': (read) => doubled(read('6/8')),
  '3/8': (read) => halved(read('6/8')),
  '9/8': (read) => joined(read('6/8'), read('3/8')),
  '12/8': (read) => joined(read('6/8'), read('6/8')),
  '5/4': (read) => joined(read('3/4'), read('2/4')),
};

const known = new Map<string, readonly Source[]>();

/** Every measure people wrote in a meter, or in one that is kin to it. */
export function sourcesOf({ name }: Pick<Meter, 'name'>): readonly Source[] {
  let sources = known.get(name);
  if (!sources) {
    const own = kin[name]?.((other) => sourcesOf({ name: other }));
    sources = own ? [...own, wholeNote(own)] : counted(name);
    known.set(name, sources);
  }
  return sources;
}

/** The last measure of any meter may be one note. */
function wholeNote([first]: readonly Source[]): Source {
  const ticks = first!.lengths.reduce((sum, one) => sum + one.ticks, 0);
  const counts: Record<string, number> = {};
  for (let density = 0; density < densities; density++) {
    counts[`f${density}d`] = 1;
    counts[`f${density}e`] = 1;
  }
  return { lengths: [{ isRest: false, ticks }], counts };
}

function counted(name: string): readonly Source[] {
  return Object.entries(lineCounts().rhythms[name] ?? {}).map(([text, counts]) => ({
    lengths: text.split(' ').map((one) => ({
      isRest: one.startsWith('r'),
      ticks: ticksPerUnit * Number(one.replace('r', '')),
    })),
    counts,
  }));
}

function doubled(sources: readonly Source[]): readonly Source[] {
  return sources.map(({ lengths, counts }) => ({
    lengths: lengths.map(({ isRest, ticks }) => ({ isRest, ticks: 2 * ticks })),
    counts,
  }));
}

/** The two beats of each measure as measures of their own. */
function halved(sources: readonly Source[]): readonly Source[] {
  const halves = new Map<string, { lengths: readonly Length[]; counts: Record<string, number> }>();
  for (const { lengths, counts } of sources) {
    const half = lengths.reduce((sum, { ticks }) => sum + ticks, 0) / 2;
    let start = 0;
    const at = lengths.findIndex(({ ticks }) => {
      start += ticks;
      return start >= half;
    });
    if (start !== half) continue;
    for (const part of [lengths.slice(0, at + 1), lengths.slice(at + 1)]) {
      const text = JSON.stringify(part);
      const known = halves.get(text) ?? { lengths: part, counts: {} };
      for (const [key, count] of Object.entries(counts)) {
        known.counts[key] = (known.counts[key] ?? 0) + count;
      }
      halves.set(text, known);
    }
  }
  return [...halves.values()];
}

/** Every pair of the commonest, the second at the place of the whole, the first open. */
function joined(first: readonly Source[], second: readonly Source[]): readonly Source[] {
  const commonest = (sources: readonly Source[]) =>
    sources.toSorted((one, other) => total(other) - total(one)).slice(0, mostJoined);
  return commonest(first).flatMap((one) =>
    commonest(second).flatMap((other) => {
      const counts: Record<string, number> = {};
      for (const [key, count] of Object.entries(other.counts)) {
        const before = one.counts[`o${key.slice(1)}`] ?? 0;
        if (before > 0) counts[key] = (before * count) / 100;
      }
      return Object.keys(counts).length > 0
        ? [{ lengths: [...one.lengths, ...other.lengths], counts }]
        : [];
    }),
  );
}

function total({ counts }: Source): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
