/** A browser that is driven from outside, whichever way it takes its orders. */
export interface Driven {
  /** As it calls itself, with its version. */
  readonly name: string;
  go(address: string): Promise<void>;
  /** What the body of a function returns in the page. */
  read<T>(body: string): Promise<T>;
  /** Presses the first element of an XPath as a finger does, so that the page may sound. */
  press(xpath: string): Promise<void>;
  close(): Promise<void>;
}

/** A tablet that lies. */
export const size = { width: 1024, height: 768 };

/** Waits for something that comes in its time; what it was is said where it does not. */
export async function until<T>(
  what: string,
  ask: () => Promise<T>,
  { seconds = 60 } = {},
): Promise<NonNullable<T>> {
  const end = Date.now() + seconds * 1000;
  let last: unknown = null;
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${what}: not within ${seconds} s${last === null ? '' : ` (${String(last)})`}.`);
}
