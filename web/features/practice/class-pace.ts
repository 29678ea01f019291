import { createContext } from 'react';

/** What a class has to say while somebody practises for it. */
interface ClassPaceWords {
  /** Somebody has begun to play. */
  readonly onPlayed: () => void;
  /** Whether more music of this request may follow; asked when somebody wants it. */
  readonly mayGoOn: () => boolean;
}

/** null for who practises for themselves. */
export const ClassPace = createContext<ClassPaceWords | null>(null);
