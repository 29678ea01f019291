/** Where set-up is done, besides what is chosen. */
export interface SetUpSituation {
  /** A student who has joined a live session: the teacher chooses nearly all. */
  readonly isJoined: boolean;
  /** For an assignment, not for practice. */
  readonly isAssignment: boolean;
}

export const alonePractice: SetUpSituation = { isJoined: false, isAssignment: false };
