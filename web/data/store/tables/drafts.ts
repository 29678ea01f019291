/** What was changed in a form and not sent yet. */
export interface StoredDraft {
  /** Form and what it is about: "grade/<assignment session>". */
  readonly key: string;
  /** By field, as the form has it. */
  readonly values: Readonly<Record<string, unknown>>;
}
