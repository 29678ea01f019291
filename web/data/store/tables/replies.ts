/** The last answer to one question that a screen asked the server. */
export interface StoredReply {
  /** Path and query of the question. */
  readonly key: string;
  readonly reply: unknown;
  /** ISO 8601, the device's clock. */
  readonly storedAt: string;
}
