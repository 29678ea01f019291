/** What the unpacking worker does for the page. */
export interface UnpackWorker {
  /** SF3 to SF2. Rejects where it is no sound font. */
  unpack(packed: ArrayBuffer): Promise<ArrayBuffer>;
}
