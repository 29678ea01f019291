/** What the slowing worker does for the page. */
export interface StretchWorker {
  /** Takes the samples over; see `stretch`. */
  stretch(samples: Float32Array, rate: number, factor: number): Float32Array;
}
