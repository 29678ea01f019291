/** What a person of the staff shows after the password: the secret that their authenticator app shares with us. */
export interface SecondStepTable {
  tenant_id: string;
  user_id: string;
  /** By `security/seal.ts`, for this person. */
  sealed_secret: string;
  /** Of the code that was taken last, so that none is taken twice: periods of 30 s since 1970. */
  last_period: number;
  /** When a first code was shown; null while it is being set up, and nothing is asked at sign-in. */
  confirmed_at: Date | null;
  created_at: Date;
}
