import type { CodedClass } from '#shared/contract/joining';

/** A class that a code led to, and the code. */
export interface Coded {
  readonly found: CodedClass;
  readonly joinCode: string;
}

/** What a newcomer is called, and the username that was made for them. */
export interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
}
