/** A take that the skill map has not learnt from yet: noted as it is kept, so that no take is missed. */
export interface UnlearntTake {
  readonly id: string;
}
