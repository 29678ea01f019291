/** What was typed into a form and not sent yet. */
export interface StoredDraft {
  /** Form and what it is about: "grade/<assignment session>". */
  readonly key: string;
  /** Text by field. */
  readonly values: Readonly<Record<string, string>>;
}
