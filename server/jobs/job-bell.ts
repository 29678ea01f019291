/** Between who asks for a job and who does it, where one process is both: nobody has to look at the table all the time. */
export interface JobBell {
  /** There is something to do, or nothing more will come. */
  ring(): void;
  /** Until it rings, or this many milliseconds are over. */
  wait(milliseconds: number): Promise<void>;
}

export function createJobBell(): JobBell {
  let wake: (() => void) | null = null;
  let hasRung = false;
  return {
    ring() {
      hasRung = true;
      wake?.();
    },
    async wait(milliseconds) {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          // The process may end meanwhile.
          timer.unref();
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wake = null;
      hasRung = false;
    },
  };
}
