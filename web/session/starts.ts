/**
 * Presses on "Start", each good for one stage: what was begun is over once its page was left. An entry of the browser's
 * history outlives that, and a loaded page too: neither begins anything.
 */
export function createStarts(newId: () => string) {
  let pressed: string | null = null;
  return {
    /** Somebody wants to begin now. @returns what the stage's entry of the history says of it */
    press(): string {
      pressed = newId();
      return pressed;
    },
    /** Whether the stage of this press has not been left yet, and no later press took its place. */
    isGood: (press: string | undefined): boolean => press !== undefined && press === pressed,
    /** The stage was left. */
    spend(): void {
      pressed = null;
    },
  };
}

export type Starts = ReturnType<typeof createStarts>;
