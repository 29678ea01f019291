/** A list as a system exports it or as somebody pastes it, and what a person would read in it. */
export interface ListCase {
  readonly of: string;
  readonly text: string;
  /** Each student as "first|last" or "first|last|username". */
  readonly students: readonly string[];
  /** What stands in rows that are no student. */
  readonly leftOut?: readonly string[];
  /** Of the column that tells students apart, where one does. */
  readonly differs?: readonly string[];
}

export const listOf = (...lines: readonly string[]): string => lines.join('\n');
