/** How many exercises an anonymous visitor may have (spec 3 §9). */
export const exerciseLimit = 20;

export interface DemoState {
  readonly exerciseCount: number;
}

type Admission =
  | {
      readonly kind: 'admitted';
      readonly state: DemoState;
      /** Exercises left after this one; null without a limit. */
      readonly remaining: number | null;
    }
  | { readonly kind: 'expired' };

/** Every exercise that is practised passes here, counted even while the limit is off. */
export function admitExercise(
  { exerciseCount }: DemoState,
  { enabled }: { readonly enabled: boolean },
): Admission {
  if (enabled && exerciseCount >= exerciseLimit) return { kind: 'expired' };
  const state = { exerciseCount: exerciseCount + 1 };
  const remaining = enabled ? exerciseLimit - state.exerciseCount : null;
  return { kind: 'admitted', state, remaining };
}
