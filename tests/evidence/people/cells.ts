type Part = string | number;

/** Weights by what they are counted for, a tuple. */
export class Cells<Key extends readonly Part[]> {
  private readonly cells = new Map<string, { readonly key: Key; count: number }>();

  add(key: Key, weight: number): void {
    const name = key.join(' ');
    const cell = this.cells.get(name);
    if (cell) cell.count += weight;
    else this.cells.set(name, { key, count: weight });
  }

  /** As they are written down: by key from low to high, rounded, without those below a least count. */
  written(nameOf: (key: Key) => string, least: number, digits: number): Record<string, number> {
    return Object.fromEntries(
      [...this.cells.values()]
        .filter(({ count }) => count >= least)
        .sort((one, other) => compared(one.key, other.key))
        .map(({ key, count }) => [nameOf(key), rounded(count, digits)]),
    );
  }
}

function compared(one: readonly Part[], other: readonly Part[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at < 0 ? 0 : one[at]! < other[at]! ? -1 : 1;
}

/** @example signed(2) // '+2' */
export function signed(move: number): string {
  return move < 0 ? `${move}` : `+${move}`;
}

export function rounded(count: number, digits: number): number {
  return Number(count.toFixed(digits));
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
