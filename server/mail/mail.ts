export interface Letter {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** How letters leave: into a folder, or through the server that the environment names. */
export interface Mail {
  /** @throws when it could not be handed over */
  send(letter: Letter): Promise<void>;
}
