/** Sizes of the network, from its published graph; frames are 256 samples at 22 050 Hz apart. */

/** Samples of one window: two seconds less one hop. */
export const WINDOW: i32 = 43844;
export const FRAMES: i32 = 172;
export const HOP: i32 = 256;

/** Bins of the constant-Q transform: 36 an octave from A0, three a semitone. */
export const BINS: i32 = 309;
export const BINS_PER_OCTAVE: i32 = 36;
export const OCTAVES: i32 = 9;
export const CQT_TAPS: i32 = 256;

/** Bins of the contour, and keys of the note and onset maps: key i is MIDI i + 21. */
export const CONTOUR_BINS: i32 = 264;
export const KEYS: i32 = 88;

/** Harmonics ½, 1, 2, … 7 of a bin: how many bins away they lie. Channels are in this order. */
export const HARMONICS: i32 = 8;
export const HARMONIC_SHIFTS: StaticArray<i32> = [-36, 0, 36, 57, 72, 84, 93, 101];

/** Every map is laid out with zeros around it, as wide as its reader looks beyond the edge. */

/** Normalised spectrum: the contour layer reads from bin -55 to 383, the onset layer two rows beyond. */
export const SPECTRUM_LEFT: i32 = 56;
export const SPECTRUM_ROW: i32 = 448;
export const SPECTRUM_PAD_ROWS: i32 = 2;

export const C1_CHANNELS: i32 = 8;
export const C1_PAD: i32 = 2;
export const C1_ROW: i32 = (CONTOUR_BINS + 2 * C1_PAD) * C1_CHANNELS;

export const CONTOUR_LEFT: i32 = 4;
export const CONTOUR_ROW: i32 = 272;
export const CONTOUR_PAD_ROWS: i32 = 3;

/** Hidden channels of the note branch; the onset branch has the note map as one more, rounded up to vectors. */
export const HIDDEN: i32 = 32;
export const ONSET_CHANNELS: i32 = 36;
export const NOTE_HIDDEN_ROW: i32 = (KEYS + 2) * HIDDEN;
export const NOTE_HIDDEN_PAD_ROWS: i32 = 3;
export const ONSET_HIDDEN_ROW: i32 = (KEYS + 2) * ONSET_CHANNELS;
export const ONSET_HIDDEN_PAD_ROWS: i32 = 1;
