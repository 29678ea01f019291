/** The answer to a request that carried an idempotency key, for the day it is sent again. */
export interface DoneOnceTable {
  tenant_id: string;
  user_id: string;
  key: string;
  /** What was asked, so that one key cannot answer two different requests. */
  request: string;
  /** JSON text; null only inside the transaction that does the work. */
  reply: string | null;
  done_at: Date;
}
