import type { Ref } from 'react';

/** What a form tells each of its fields. */
export interface FieldState {
  /** It cannot stay empty, and its label says so. */
  readonly isRequired?: boolean;
  /** Gives the focus, where a form looks for its first mistake. */
  readonly inputRef?: Ref<HTMLElement>;
  /** What is wrong and how to mend it; absent while all is well. */
  readonly error?: string | undefined;
}
