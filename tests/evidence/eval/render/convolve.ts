/** Both signals convolved, by one transform of the whole; for offline use. */
export function convolve(a: Float32Array, b: Float32Array): Float32Array {
  const length = a.length + b.length - 1;
  const size = 2 ** Math.ceil(Math.log2(length));
  // One complex transform of a + ib holds both spectra; its square's imaginary part is 2ab.
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  re.set(a);
  im.set(b);
  transform(re, im);
  for (let i = 0; i < size; i += 1) {
    const x = re[i]!;
    const y = im[i]!;
    re[i] = x * x - y * y;
    im[i] = 2 * x * y;
  }
  // Swapping the parts turns the forward transform into the inverse one.
  transform(im, re);
  return Float32Array.from(im.subarray(0, length), (value) => value / (2 * size));
}

/** In-place radix-2 transform; lengths are powers of two. */
function transform(re: Float64Array, im: Float64Array): void {
  const size = re.length;
  for (let i = 1, j = 0; i < size; i += 1) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    [re[i], re[j]] = [re[j]!, re[i]!];
    [im[i], im[j]] = [im[j]!, im[i]!];
  }
  const cos = Float64Array.from({ length: size / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / size));
  const sin = Float64Array.from(
    { length: size / 2 },
    (_, k) => -Math.sin((2 * Math.PI * k) / size),
  );
  for (let span = 1; span < size; span *= 2) {
    const stride = size / (2 * span);
    for (let start = 0; start < size; start += 2 * span) {
      for (let k = 0; k < span; k += 1) {
        const even = start + k;
        const odd = even + span;
        const c = cos[k * stride]!;
        const s = sin[k * stride]!;
        const x = re[odd]! * c - im[odd]! * s;
        const y = re[odd]! * s + im[odd]! * c;
        re[odd] = re[even]! - x;
        im[odd] = im[even]! - y;
        re[even] = re[even]! + x;
        im[even] = im[even]! + y;
      }
    }
  }
}
