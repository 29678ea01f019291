import {
  CONTOUR,
  DERIVED,
  NOTE,
  NOTE_HIDDEN,
  ONSET,
  ONSET_HIDDEN,
  SPECTRUM,
  WEIGHTS,
} from '../memory/analysis';
import { dotRows } from './dot-rows';
import { hiddenKey } from './hidden-keys';
import {
  CONTOUR_LEFT,
  CONTOUR_PAD_ROWS,
  CONTOUR_ROW,
  FRAMES,
  HIDDEN,
  KEYS,
  NOTE_HIDDEN_PAD_ROWS,
  NOTE_HIDDEN_ROW,
  ONSET_CHANNELS,
  ONSET_HIDDEN_PAD_ROWS,
  ONSET_HIDDEN_ROW,
  SPECTRUM_LEFT,
  SPECTRUM_PAD_ROWS,
  SPECTRUM_ROW,
} from './shape';
import {
  AT_N1,
  AT_N1_BIAS,
  AT_N1_TAPS,
  AT_N2,
  AT_N2_BIAS,
  AT_O1,
  AT_O1_BIAS,
  AT_O1_LEFT,
  AT_O1_RIGHT,
  AT_O1_TAPS,
  AT_O2_BIAS,
  AT_O2_PADDED,
} from './weight-sizes';

/** The note map of keys `low` up to `high`, at NOTE, from the contour map. */
export function notes(low: i32, high: i32): void {
  const first = CONTOUR + ((CONTOUR_PAD_ROWS * CONTOUR_ROW + CONTOUR_LEFT) << 2);
  for (let key = max(0, low - 1); key < min(KEYS, high + 1); key++) {
    hiddenKey(
      first + ((<usize>(3 * key)) << 2),
      CONTOUR_ROW,
      DERIVED + (AT_N1_TAPS << 2),
      49,
      WEIGHTS + (AT_N1 << 2),
      WEIGHTS + (AT_N1_BIAS << 2),
      hiddenPlace(NOTE_HIDDEN, NOTE_HIDDEN_PAD_ROWS, NOTE_HIDDEN_ROW, HIDDEN, key),
      NOTE_HIDDEN_ROW,
    );
  }
  dotRows(
    NOTE_HIDDEN,
    NOTE_HIDDEN_ROW,
    HIDDEN,
    7,
    3 * HIDDEN,
    WEIGHTS + (AT_N2 << 2),
    load<f32>(WEIGHTS + (AT_N2_BIAS << 2)),
    NOTE,
    KEYS,
    low,
    high,
  );
}

/** The onset map of keys `low` up to `high`, at ONSET, from the spectrum and the note map one key wider. */
export function onsets(low: i32, high: i32): void {
  const first = SPECTRUM + ((SPECTRUM_PAD_ROWS * SPECTRUM_ROW + SPECTRUM_LEFT) << 2);
  for (let key = max(0, low - 1); key < min(KEYS, high + 1); key++) {
    const place = hiddenPlace(
      ONSET_HIDDEN,
      ONSET_HIDDEN_PAD_ROWS,
      ONSET_HIDDEN_ROW,
      ONSET_CHANNELS,
      key,
    );
    hiddenKey(
      first + ((<usize>(3 * key)) << 2),
      SPECTRUM_ROW,
      DERIVED + (AT_O1_TAPS << 2),
      200,
      key == 0
        ? DERIVED + (AT_O1_LEFT << 2)
        : key == KEYS - 1
          ? DERIVED + (AT_O1_RIGHT << 2)
          : WEIGHTS + (AT_O1 << 2),
      WEIGHTS + (AT_O1_BIAS << 2),
      place,
      ONSET_HIDDEN_ROW,
    );
    for (let frame = 0; frame < FRAMES; frame++) {
      store<f32>(
        place + ((<usize>(frame * ONSET_HIDDEN_ROW + HIDDEN)) << 2),
        load<f32>(NOTE + ((<usize>(frame * KEYS + key)) << 2)),
      );
    }
  }
  dotRows(
    ONSET_HIDDEN,
    ONSET_HIDDEN_ROW,
    ONSET_CHANNELS,
    3,
    3 * ONSET_CHANNELS,
    DERIVED + (AT_O2_PADDED << 2),
    load<f32>(WEIGHTS + (AT_O2_BIAS << 2)),
    ONSET,
    KEYS,
    low,
    high,
  );
}

/** Where a key's channels lie in frame 0 of a padded hidden map. */
function hiddenPlace(map: usize, padRows: i32, row: i32, channels: i32, key: i32): usize {
  return map + ((<usize>(padRows * row + (key + 1) * channels)) << 2);
}
