import { MAGNITUDE, SPECTRUM, WEIGHTS } from '../memory/analysis';
import { BINS, FRAMES, SPECTRUM_LEFT, SPECTRUM_PAD_ROWS, SPECTRUM_ROW } from './shape';
import { AT_NORM_OFFSET, AT_NORM_SCALE } from './weight-sizes';

const DECIBELS_A_NEPER: f32 = 4.342944819;

/**
 * Decibels of the magnitudes, stretched so that the softest and loudest point of the window are 0
 * and 1 (a window of silence is all 0), then the network's own scale and offset; at SPECTRUM.
 */
export function logScale(): void {
  let lowest = f32.MAX_VALUE;
  let highest = -f32.MAX_VALUE;
  for (let i = 0; i < FRAMES * BINS; i++) {
    const place = MAGNITUDE + ((<usize>i) << 2);
    const magnitude = load<f32>(place);
    const value = DECIBELS_A_NEPER * Mathf.log(magnitude * magnitude + <f32>1e-10);
    store<f32>(spectrum(i), value);
    lowest = min(lowest, value);
    highest = max(highest, value);
  }
  const range = highest - lowest;
  const scale = load<f32>(WEIGHTS + (AT_NORM_SCALE << 2));
  const offset = load<f32>(WEIGHTS + (AT_NORM_OFFSET << 2));
  for (let i = 0; i < FRAMES * BINS; i++) {
    const place = spectrum(i);
    const value: f32 = range > 0 ? (load<f32>(place) - lowest) / range : 0;
    store<f32>(place, value * scale + offset);
  }
}

function spectrum(i: i32): usize {
  const row = i / BINS;
  const bin = i - row * BINS;
  return (
    SPECTRUM + ((<usize>((row + SPECTRUM_PAD_ROWS) * SPECTRUM_ROW + SPECTRUM_LEFT + bin)) << 2)
  );
}
