import { useState } from 'react';

/** Which rows are ticked, of those that are listed: what a filter hides is not acted on. */
export function useChosen<Row>(listed: readonly Row[], idOf: (row: Row) => string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const rows = listed.filter((row) => ids.has(idOf(row)));
  return {
    rows,
    has: (row: Row) => ids.has(idOf(row)),
    isAll: listed.length > 0 && rows.length === listed.length,
    toggle(row: Row): void {
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(idOf(row))) next.add(idOf(row));
        return next;
      });
    },
    all: (isChosen: boolean) => setIds(new Set(isChosen ? listed.map(idOf) : [])),
    none: () => setIds(new Set()),
  };
}

export type Chosen<Row> = ReturnType<typeof useChosen<Row>>;
