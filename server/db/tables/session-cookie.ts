/** One signed-in browser. The cookie holds the token, the row only its SHA-256, so a stolen table opens nothing. */
export interface SessionCookieTable {
  tenant_id: string;
  token_sha256: string;
  user_id: string;
  created_at: Date;
  last_seen_at: Date;
}
