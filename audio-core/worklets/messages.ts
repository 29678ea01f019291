/**
 * Both directions of the capture worklet's stream port. Control goes over the node's own port with
 * comlink. `frame` is a frame of the context's clock (`currentFrame`), so every message has its exact
 * place in time, whenever it arrives.
 */
export type FromCapture =
  /** Twenty a second: RMS and largest sample of the 50 ms that begin at `frame`, 0 to 1. */
  | {
      readonly kind: 'level';
      readonly frame: number;
      readonly level: number;
      readonly peak: number;
    }
  /** Every 10 ms, about the instant `frame`: the middle of the stretch the pitch was found in. */
  | {
      readonly kind: 'pitch';
      readonly frame: number;
      /** Hertz, 0 where nothing periodic was found. */
      readonly frequency: number;
      /** The same as a fractional MIDI number. */
      readonly midi: number;
      /** 0 (noise) to 1 (a perfect period). */
      readonly clarity: number;
    }
  /** A sound began at `frame`; `strength` is the part of what was heard that was new, 0 to 1. */
  | { readonly kind: 'onset'; readonly frame: number; readonly strength: number }
  /** The buffer is transferred: it is the page's until it is given back. Only `length` samples count. */
  | {
      readonly kind: 'chunk';
      readonly frame: number;
      readonly samples: Float32Array<ArrayBuffer>;
      readonly length: number;
    }
  /** After `stop`, when the last chunk has gone out: the two ports keep no order between them. */
  | { readonly kind: 'stopped' };

export type ToCapture =
  /** Gives a chunk's buffer back to the pool; transferred again. */
  | { readonly kind: 'return'; readonly samples: Float32Array<ArrayBuffer> }
  /** Lets the processor go: the browser keeps it running until it says it is done. */
  | { readonly kind: 'close' };

/** What comlink exposes on the node's port. */
export interface CaptureControl {
  configure(options: CaptureConfiguration): void;
  /** From now on audio goes out in chunks; levels and pitch always do. */
  arm(): void;
  /** Sends what is left and then `stopped`. */
  stop(): void;
  /** Frames at which our own metronome will be heard, the round trip included: those are no onsets. */
  expectClicks(frames: readonly number[]): void;
}

export interface CaptureConfiguration {
  /** Transferred: constructor options cannot carry a port. */
  readonly stream: MessagePort;
  /** Hertz, limits for the pitch shown while playing. */
  readonly lowest: number;
  readonly highest: number;
}

/** What the node is constructed with: compiled on the page, since the audio thread awaits nothing. */
export interface CaptureOptions {
  readonly module: object;
}

export const CAPTURE_PROCESSOR = 'capture';
/** About 90 ms: few messages, and little is lost when the page dies. */
export const CHUNK_FRAMES = 4096;
