import { createContext } from 'react';
import type { Hertz } from '#shared/lib/units';

/** What a class has to say while somebody practises for it. */
interface ClassPaceWords {
  /** Asks the teacher's word again: somebody has begun to play, or stopped. */
  readonly askAgain: () => void;
  /** Whether more music of this request may follow; asked when somebody wants it. */
  readonly mayGoOn: () => boolean;
  /** What A is meant to be; null leaves it to the player. */
  readonly a4: Hertz | null;
}

/** null for who practises for themselves. */
export const ClassPace = createContext<ClassPaceWords | null>(null);
