/**
 * The largest number of pairs that can be formed when `partners[i]` lists the right-hand indices
 * left-hand `i` may be paired with, each used once (augmenting paths). Returns for each left-hand
 * index its partner or -1.
 *
 * @example matchMost([[0, 1], [0]]) // [1, 0]
 */
export function matchMost(partners: readonly (readonly number[])[]): number[] {
  const leftOf = new Map<number, number>();

  function place(left: number, tried: Set<number>): boolean {
    for (const right of partners[left]!) {
      if (tried.has(right)) continue;
      tried.add(right);
      const holder = leftOf.get(right);
      if (holder === undefined || place(holder, tried)) {
        leftOf.set(right, left);
        return true;
      }
    }
    return false;
  }

  for (let left = 0; left < partners.length; left += 1) place(left, new Set());
  const matched = partners.map(() => -1);
  for (const [right, left] of leftOf) matched[left] = right;
  return matched;
}
