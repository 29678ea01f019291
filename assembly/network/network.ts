import { constantQ } from './constant-q';
import { contour } from './contour';
import { notes, onsets } from './keys';
import { logScale } from './log-scale';
import { CONTOUR_BINS, KEYS } from './shape';

/** How far beyond the keys asked for each map is needed: see the layers' kernels. */
const NOTE_MARGIN: i32 = 1;
const CONTOUR_MARGIN: i32 = 8;

/**
 * Reads the window at WINDOW_SAMPLES: the note and onset maps of keys `low` up to `high` and the
 * contour around them. The spectrum is always whole, since its scale depends on all of it.
 */
export function readWindow(low: i32, high: i32): void {
  constantQ();
  logScale();
  contour(max(0, 3 * low - CONTOUR_MARGIN), min(CONTOUR_BINS, 3 * (high - 1) + 3 + CONTOUR_MARGIN));
  notes(max(0, low - NOTE_MARGIN), min(KEYS, high + NOTE_MARGIN));
  onsets(low, high);
}
