import { Posteriors } from '../../audio-core/analysis/posteriors.ts';

/** A note as the network's maps would show it, in frames. */
export interface MappedNote {
  readonly key: number;
  readonly from: number;
  readonly to: number;
  /** Strength of the note map. */
  readonly note?: number;
  readonly onset?: number;
  /** How far beside the key the contour peaks, in bins of 33 cents. */
  readonly bend?: number;
}

const FRAMES = 172;
const DROPPED = 15;
const KEPT = FRAMES - 2 * DROPPED;
const CONTOUR_ROW = 264;

/** Maps of `windows` windows in which exactly these notes show; silence elsewhere. */
export function fakePosteriors(notes: readonly MappedNote[], windows = 1): Posteriors {
  const posteriors = new Posteriors({ low: 0, high: 88 });
  for (let window = 0; window < windows; window += 1) {
    const note = new Float32Array(FRAMES * 88);
    const onset = new Float32Array(FRAMES * 88);
    const contour = new Float32Array(FRAMES * CONTOUR_ROW);
    for (const one of notes) {
      for (let frame = one.from; frame < one.to; frame += 1) {
        const within = frame - window * KEPT;
        if (within < 0 || within >= KEPT) continue;
        const row = within + DROPPED;
        note[row * 88 + one.key] = one.note ?? 0.8;
        if (frame === one.from) onset[row * 88 + one.key] = one.onset ?? 0.95;
        drawPeak(contour, row, 3 * one.key + 1 + (one.bend ?? 0));
      }
    }
    posteriors.add({ note, onset, contour, contourAt: (frame) => frame * CONTOUR_ROW });
  }
  return posteriors;
}

/** A bell whose logarithm is a parabola, so that its top lies exactly where it was put. */
function drawPeak(contour: Float32Array, row: number, centre: number): void {
  for (let bin = Math.ceil(centre - 3); bin <= centre + 3; bin += 1) {
    if (bin < 0 || bin >= CONTOUR_ROW) continue;
    contour[row * CONTOUR_ROW + bin] = 0.9 * Math.exp(-((bin - centre) ** 2) / 2);
  }
}
