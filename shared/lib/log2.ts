/**
 * Binary logarithm by halving, doubling and repeated squaring: only products and comparisons, so every
 * engine gives the same bits, which `Math.log2` does not promise. Exact to about 2^-40.
 *
 * @param value above 0
 * @example log2(8) // 3
 */
export function log2(value: number): number {
  let rest = value;
  let whole = 0;
  while (rest >= 2) {
    rest /= 2;
    whole += 1;
  }
  while (rest < 1) {
    rest *= 2;
    whole -= 1;
  }
  let fraction = 0;
  for (let bit = 1 / 2; bit > 2 ** -40; bit /= 2) {
    rest *= rest;
    if (rest >= 2) {
      rest /= 2;
      fraction += bit;
    }
  }
  return whole + fraction;
}
