/** Of the names the one that the fewest slips make of what was typed. @example nearestName('violn', ['viola', 'violin']) // 'violin' */
export function nearestName(typed: string, names: readonly [string, ...string[]]): string {
  const text = typed.toLowerCase().slice(0, 60);
  let [nearest] = names;
  let fewest = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const slips = slipsBetween(text, name);
    if (slips < fewest) [nearest, fewest] = [name, slips];
  }
  return nearest;
}

/** Letters left out, put in or exchanged (Levenshtein's distance). */
function slipsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const exchanged = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(exchanged, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
