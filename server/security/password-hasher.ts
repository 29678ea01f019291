import { hash, parseOptions, verify } from '@node-rs/argon2';
import { LimitedQueue } from './limited-queue.ts';

/** argon2id (the library's default) as OWASP's first choice has it: 19 MiB, two passes, one lane; about 40 to 80 ms. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * `stored` is null for an unknown person, who costs the same time as a known one.
   * @throws QueueTimeout when too many people sign in at once.
   */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** True for a hash made with parameters we no longer use. */
  isOutdated(stored: string): boolean;
}

/** At most two hashes at once, so that a class signing in at the bell leaves processor time for the rest. */
export function createPasswordHasher(
  queue = new LimitedQueue({ width: 2, patience: 10_000, most: 600 }),
): PasswordHasher {
  const make = (password: string) => queue.run(() => hash(password.normalize('NFKC'), parameters));
  let dummy: Promise<string> | undefined;
  return {
    hash: make,
    async verify(stored, password) {
      dummy ??= make('nobody has this password');
      const against = stored ?? (await dummy);
      const matches = await queue.run(() => verify(against, password.normalize('NFKC')));
      return stored !== null && matches;
    },
    isOutdated(stored) {
      const used = parseOptions(stored);
      return (
        used.memoryCost !== parameters.memoryCost ||
        used.timeCost !== parameters.timeCost ||
        used.parallelism !== parameters.parallelism
      );
    },
  };
}
