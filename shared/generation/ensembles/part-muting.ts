/**
 * How parts fall silent: a student's own voice by itself, or any voice by a button beside its title.
 */
export type MutingStyle = 'automatic' | 'manual';

export type Muting =
  | {
      readonly style: 'automatic';
      /** Of the student, 0 for the top; -1 for none. */
      readonly studentsVoice: number;
      /** The teacher wants the student to sing without help. */
      readonly studentPartMuted: boolean;
    }
  | { readonly style: 'manual'; readonly muted: ReadonlySet<number> };

/**
 * Which parts do not sound: places in `exercise.parts`. Hiding a part is another matter and silences nothing.
 *
 * @example mutedParts({ style: 'automatic', studentsVoice: 1, studentPartMuted: true }, 4) // [1]
 */
export function mutedParts(muting: Muting, parts: number): readonly number[] {
  const all = Array.from({ length: parts }, (_, index) => index);
  if (muting.style === 'manual') return all.filter((index) => muting.muted.has(index));
  const { studentsVoice, studentPartMuted } = muting;
  return studentPartMuted ? all.filter((index) => index === studentsVoice) : [];
}

export interface MutingMoment {
  readonly style: MutingStyle;
  readonly isAssignment: boolean;
  readonly transport: 'idle' | 'countdown' | 'running';
  readonly mode: 'free' | 'timed' | 'aa' | 'live' | 'challenge';
}

/** Whether a button may be pressed now: outside assignments, while nothing sounds or live music is counted in. */
export function mayMute({ style, isAssignment, transport, mode }: MutingMoment): boolean {
  if (style !== 'manual' || isAssignment) return false;
  if (transport === 'idle') return true;
  return transport === 'countdown' && (mode === 'live' || mode === 'challenge');
}
