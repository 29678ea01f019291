import { type Moment, momentOf } from './moments.ts';
import type { NaturalFile } from './natural-files.ts';

/** What a request costs, in bytes of source code: on a slow line it takes as long as some fifteen kilobytes packed. */
const REQUEST = 110_000;

/** Files that come together, and the moments that fetch them. */
interface Group {
  readonly files: Set<NaturalFile>;
  readonly moments: Set<Moment>;
  bytes: number;
}

/**
 * Puts small files together so that each moment fetches few, and little that it does not need. Begins with one group for
 * each set of moments; then the smallest joins the one with which all moments together fetch least, as long as that is
 * less than now and no group waits for one that waits for it.
 *
 * @returns for each group its modules, in a fixed order
 */
export function filesByMoment(files: readonly NaturalFile[]): readonly (readonly string[])[] {
  const cut = new Cut(files);
  const settled = new Set<Group>();
  for (;;) {
    const smallest = cut.groups
      .filter((group) => !settled.has(group))
      .reduce<Group | null>(
        (least, one) => (least && least.bytes <= one.bytes ? least : one),
        null,
      );
    if (smallest === null) break;
    const partner = cut.partnerOf(smallest);
    if (partner) for (const changed of cut.join(smallest, partner)) settled.delete(changed);
    else settled.add(smallest);
  }
  return cut.groups.map((group) => [...group.files].flatMap(({ modules }) => modules));
}

class Cut {
  groups: Group[] = [];
  readonly #byName: ReadonlyMap<string, NaturalFile>;
  readonly #groupOf = new Map<NaturalFile, Group>();
  #needs = new Map<Group, ReadonlySet<Group>>();

  constructor(files: readonly NaturalFile[]) {
    this.#byName = new Map(files.map((file) => [file.name, file]));
    const bySet = new Map<string, Group>();
    for (const [file, moments] of momentsOf(files, this.#byName)) {
      const set = [...moments].map(({ name }) => name).join();
      const group = bySet.get(set) ?? { files: new Set(), moments: new Set(moments), bytes: 0 };
      bySet.set(set, group);
      this.#put(file, group);
    }
    this.groups = [...bySet.values()];
    this.#reckon();
  }

  /** null where it costs least by itself. */
  partnerOf(group: Group): Group | null {
    let best: Group | null = null;
    let least = 0;
    for (const other of this.groups) {
      if (other === group || this.#wouldCircle(group, other)) continue;
      const cost = this.#costOf(group, other);
      if (cost >= least) continue;
      best = other;
      least = cost;
    }
    return best;
  }

  /** @returns the groups that are not what they were */
  join(group: Group, other: Group): Iterable<Group> {
    for (const file of group.files) this.#put(file, other);
    for (const moment of group.moments) other.moments.add(moment);
    this.groups = this.groups.filter((one) => one !== group);
    this.#reckon();
    const changed = [other];
    for (const needed of this.#needs.get(other)!) {
      const before = needed.moments.size;
      for (const moment of other.moments) needed.moments.add(moment);
      if (needed.moments.size > before) changed.push(needed);
    }
    return changed;
  }

  #put(file: NaturalFile, group: Group): void {
    group.files.add(file);
    group.bytes += file.bytes;
    this.#groupOf.set(file, group);
  }

  /** What each group cannot do without, by way of others too. */
  #reckon(): void {
    const needs = new Map<Group, ReadonlySet<Group>>();
    for (const group of this.groups) {
      const found = new Set<Group>();
      const look = (one: Group): void => {
        for (const { imports } of one.files)
          for (const name of imports) {
            const file = this.#byName.get(name);
            const needed = file && this.#groupOf.get(file);
            if (!needed || needed === one || found.has(needed)) continue;
            found.add(needed);
            look(needed);
          }
      };
      look(group);
      found.delete(group);
      needs.set(group, found);
    }
    this.#needs = needs;
  }

  #wouldCircle(one: Group, other: Group): boolean {
    const leads = (from: Group, to: Group) =>
      [...this.#needs.get(from)!].some((step) => step !== to && this.#needs.get(step)!.has(to));
    return leads(one, other) || leads(other, one);
  }

  /** In bytes, below nothing where less is fetched than now. */
  #costOf(one: Group, other: Group): number {
    let cost = 0;
    for (const moment of new Set([...one.moments, ...other.moments])) {
      const hasOne = one.moments.has(moment);
      if (hasOne && other.moments.has(moment)) {
        cost -= moment.weight * REQUEST;
        continue;
      }
      const extra = hasOne ? other : one;
      cost += moment.weight * extra.bytes;
      for (const needed of this.#needs.get(extra)!) {
        if (needed === one || needed === other || needed.moments.has(moment)) continue;
        cost += moment.weight * (needed.bytes + REQUEST);
      }
    }
    return cost;
  }
}

/** Every file with the moments that fetch it. What the page itself has, every moment has. */
function momentsOf(
  files: readonly NaturalFile[],
  byName: ReadonlyMap<string, NaturalFile>,
): ReadonlyMap<NaturalFile, readonly Moment[]> {
  const entries = files.flatMap((file) =>
    file.entry === null ? [] : [{ file, moment: momentOf(file.entry) }],
  );
  const moments = new Map(entries.map(({ moment }) => [moment.name, moment]));
  const fetched = new Map<NaturalFile, Moment[]>(files.map((file) => [file, []]));
  for (const moment of moments.values()) {
    const seen = new Set<NaturalFile>();
    const walk = (file: NaturalFile | undefined): void => {
      if (!file || seen.has(file)) return;
      seen.add(file);
      fetched.get(file)!.push(moment);
      for (const name of file.imports) walk(byName.get(name));
    };
    for (const entry of entries) if (entry.moment.name === moment.name) walk(entry.file);
  }
  const all = [...moments.values()];
  for (const [file, by] of fetched)
    if (by.some(({ name }) => name === 'page')) fetched.set(file, all);
  return fetched;
}
