/** Where set-up is done, besides what is chosen. */
export interface SetUpSituation {
  /** For an assignment, not for practice. */
  readonly isAssignment: boolean;
}

export const alonePractice: SetUpSituation = { isAssignment: false };
