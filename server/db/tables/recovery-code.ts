/** What takes the place of one code of the app, for whoever has lost their phone. A row goes as it is used. */
export interface RecoveryCodeTable {
  tenant_id: string;
  user_id: string;
  /** A keyed hash: the code itself is shown once. */
  code_mac: string;
}
