import type { SkillId } from '#shared/skills/skill';
import type { Address } from './page.ts';
import { playAddress } from './pages.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set where the music of an address was chosen for what it trains. */
    readonly training?: Training;
    /** The code of the music that stood here when somebody left for a training: they find it again. */
    readonly stood?: string;
  }
}

/** A few pieces that were chosen for what they train, one after the other. */
export interface Training {
  /** What was missed in a take, what there is most to gain in, or what has not been met for a while. */
  readonly why: 'missed' | 'weakest' | 'due';
  /** What they train; none where only the kind of music is the same. */
  readonly skills: readonly SkillId[];
  /** The code of each piece. */
  readonly codes: readonly string[];
  /** The class it is practised for. */
  readonly courseId?: string | undefined;
}

interface TrainingAddress extends Address {
  readonly state: { readonly training: Training };
}

/** Where a piece of a training is played; the first one, or that which follows the piece of a code. */
export function trainingAddress(training: Training, after?: string): TrainingAddress | null {
  const code = training.codes[after === undefined ? 0 : training.codes.indexOf(after) + 1];
  if (code === undefined) return null;
  return { ...playAddress('auto-assessment', { code }, training.courseId), state: { training } };
}
