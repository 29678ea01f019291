/** Between who asks for a job and who does it, where one process is both: nobody has to look at the table all the time. */
export interface JobBell {
  /** There is something to do, or nothing more will come. */
  ring(): void;
  /** For one who does jobs: hears every ring from now on. */
  listen(): JobListener;
}

interface JobListener {
  /** Until it rings, or this many milliseconds are over; at once where it rang since the last time. */
  wait(milliseconds: number): Promise<void>;
}

export function createJobBell(): JobBell {
  const listeners = new Set<() => void>();
  return {
    ring() {
      for (const hear of listeners) hear();
    },
    listen() {
      let wake: (() => void) | null = null;
      let hasRung = false;
      listeners.add(() => {
        hasRung = true;
        wake?.();
      });
      return {
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
    },
  };
}
