import { parseOptions } from '@node-rs/argon2';
import { ThreadPool } from '../threads/thread-pool.ts';

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
  /** Its threads read their code now. */
  begin(): Promise<void>;
}

/** What a thread of `hash-thread.mjs` is told: to hash it, or to see whether it is the stored one. */
type Order =
  | { readonly password: string; readonly parameters: typeof parameters }
  | { readonly password: string; readonly stored: string };

/** At most two hashes at once, on threads that step back behind the server's own: a class signs in at the bell. */
export function createPasswordHasher({
  threads = 2,
  patience = 10_000,
  most = 600,
} = {}): PasswordHasher {
  const module = new URL('./hash-thread.mjs', import.meta.url);
  const pool = new ThreadPool({ module, threads, patience, most });
  const run = <Outcome>(order: Order) =>
    pool.run<Outcome>({ ...order, password: order.password.normalize('NFKC') });
  const make = (password: string) => run<string>({ password, parameters });
  /** Made with the first sign-in, so that the first unknown person is not told by the time it takes. */
  let nobodys: Promise<string> | undefined;
  const hashOfNobody = () => {
    if (nobodys) return nobodys;
    nobodys = make('nobody has this password');
    nobodys.catch(() => {
      nobodys = undefined;
    });
    return nobodys;
  };
  return {
    begin: () => pool.begin(),
    hash: make,
    async verify(stored, password) {
      const ofNobody = hashOfNobody();
      const matches = await run<boolean>({ password, stored: stored ?? (await ofNobody) });
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
