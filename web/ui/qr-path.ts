import { encode } from 'uqr';

interface QrPath {
  /** In modules. */
  readonly d: string;
  /** Modules of a side, the quiet border among them. */
  readonly size: number;
}

/**
 * A text as a square that a camera reads: the dark of it.
 *
 * @param border modules left light around it; 4 unless it lies on white paper
 */
export function qrPath(text: string, border = 4): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border });
  return { d: data.map(rowPath).join(''), size };
}

/** Neighbours are drawn as one. */
function rowPath(row: readonly boolean[], y: number): string {
  let d = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const begin = x;
    while (row[x + 1]) x++;
    const width = x - begin + 1;
    d += `M${begin} ${y}h${width}v1h-${width}z`;
  }
  return d;
}
