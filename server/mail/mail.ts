/** What a letter is about, whatever language it is written in. */
export type LetterKind =
  | 'verification'
  | 'reset'
  | 'password-changed'
  | 'address-asked'
  | 'address-changed'
  | 'second-step'
  | 'cards'
  | 'handed-over'
  | 'class-given'
  | 'class-taken'
  | 'taken-out'
  | 'archived'
  | 'all-handed-in'
  | 'invitation';

export interface Letter {
  readonly kind: LetterKind;
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** How letters leave: into a folder, or through the server that the environment names. */
export interface Mail {
  /**
   * @param id the same however often it is handed over, so that a mailbox has it once
   * @throws when it could not be handed over
   */
  send(letter: Letter, id: string): Promise<void>;
}
