/**
 * Units as types. A plain number literal fits any of them, a value of one unit does not fit
 * another, so `Seconds` can never be handed where `Beats` are meant.
 */
type Unit<Name extends string> = number & { readonly __unit?: Name };

/** Time on a clock or in a recording. */
export type Seconds = Unit<'Seconds'>;
/** Length in quarter notes, whatever the meter's beat is. */
export type Quarters = Unit<'Quarters'>;
/** Length in beats of the meter. */
export type Beats = Unit<'Beats'>;
/** MIDI key number, 60 is middle C. May be fractional where a pitch was measured. */
export type Midi = Unit<'Midi'>;
/** A hundredth of an equal-tempered semitone. */
export type Cents = Unit<'Cents'>;
/** Beats of the meter a minute. */
export type Tempo = Unit<'Tempo'>;
/** Vibrations a second. */
export type Hertz = Unit<'Hertz'>;
/** 0 to 100. */
export type Percent = Unit<'Percent'>;
