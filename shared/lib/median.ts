/** The middle of some values, or the mean of the two in the middle; 0 of none. @example median([3, 1, 2]) // 2 */
export function median(values: ArrayLike<number>): number {
  const { length } = values;
  if (length === 0) return 0;
  const sifted = new Float64Array(values);
  const middle = length >> 1;
  const upper = sift(sifted, middle);
  if (length % 2 === 1) return upper;
  let lower = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < middle; at += 1) lower = Math.max(lower, sifted[at]!);
  return (upper + lower) / 2;
}

/**
 * The value that would stand at `place` if all were in order, with none larger before it (Hoare's selection). Sorting them
 * all takes several times as long, and a take asks for hundreds of medians.
 */
function sift(values: Float64Array, place: number): number {
  let [first, last] = [0, values.length - 1];
  while (first < last) {
    const pivot = values[(first + last) >> 1]!;
    let [left, right] = [first, last];
    while (left <= right) {
      while (values[left]! < pivot) left += 1;
      while (values[right]! > pivot) right -= 1;
      if (left > right) break;
      const larger = values[left]!;
      values[left] = values[right]!;
      values[right] = larger;
      left += 1;
      right -= 1;
    }
    if (place <= right) last = right;
    else if (place >= left) first = left;
    else break;
  }
  return values[place]!;
}
