/** Cases, and how many of them are what a row asks for. */
export interface Count {
  readonly held: number;
  readonly of: number;
}

export const none: Count = { held: 0, of: 0 };

export function countOf<T>(items: readonly T[], test: (item: T) => boolean): Count {
  return { held: items.filter(test).length, of: items.length };
}

/** Share of all cases together; null without a case. */
export function shareOf<T>(count: (music: T) => Count): (all: readonly T[]) => number | null {
  return (all) => {
    const counts = all.map(count);
    const of = counts.reduce((sum, one) => sum + one.of, 0);
    return of === 0 ? null : counts.reduce((sum, one) => sum + one.held, 0) / of;
  };
}
