/** What of the music a teacher leaves to each student. */
export interface Picks {
  /** Levels to choose among, beside the one that the teacher sees; none where it stands. */
  readonly levels: readonly string[];
  /** How minor keys are altered. */
  readonly minorScale: boolean;
  /** Help under the notes. */
  readonly help: boolean;
}

export const nothingToPick = { levels: [], minorScale: false, help: false } satisfies Picks;

/** Whether there is anything to choose before it begins. */
export const hasPicks = ({ levels, minorScale, help }: Picks): boolean =>
  levels.length > 0 || minorScale || help;
