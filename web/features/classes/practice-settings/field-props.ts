import type { choicesIn } from '#shared/set-up/readings';
import type { SetUpStep } from '#shared/set-up/steps';

/** What a field of the form is given. */
export interface FieldProps {
  /** What can be said, by the instruments and levels that are left. */
  readonly choices: ReturnType<typeof choicesIn>;
  /** Shows the step of set-up that is being decided about. */
  readonly onTouch: (step: SetUpStep) => void;
}
