/** A finger goes down or comes up. */
export interface Tap {
  readonly kind: 'press' | 'release';
  /** Which one: the pointer on the screen, or the key. Two at once are two fingers. */
  readonly finger: string;
  /** The event's own (milliseconds, page clock). */
  readonly timeStamp: number;
}

/** A whole message of a MIDI input, as the browser gives it. */
export interface MidiEvent {
  /** Which input; each keeps its own pedal. */
  readonly port: string;
  /** Status and data bytes. */
  readonly data: ArrayLike<number>;
  /** The event's own (milliseconds, page clock). */
  readonly timeStamp: number;
}
