import type { Logger } from 'pino';
import type { AfterAnswer } from './after-answer.ts';
import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock.ts';
import type { Composer } from './composing/composer.ts';
import type { Config } from './config.ts';
import type { AllTenants } from './db/all-tenants.ts';
import type { JobBell } from './jobs/job-bell.ts';
import type { Mail } from './mail/mail.ts';
import type { PasswordHasher } from './security/password-hasher.ts';
import type { Synthesiser } from './sounding/synthesiser.ts';
import type { LocalObjectStorage } from './storage/object-storage.ts';
import type { Trials } from './trials/trials.ts';

/** What a handler may use. Built once, by `main.ts` for the server and by the tests for themselves. */
export interface Context {
  readonly config: Config;
  /** Handed on to what asks before it is known whose rows are meant. Whoever is let in is granted their own, see `SignedIn`. */
  readonly allTenants: AllTenants;
  readonly clock: Clock;
  /** A new UUIDv7. */
  readonly newId: () => string;
  readonly composer: Composer;
  readonly synthesiser: Synthesiser;
  readonly storage: LocalObjectStorage;
  readonly mail: Mail;
  /** To the other servers of the installation. */
  readonly bus: Bus;
  /** Live rooms that are tried out. */
  readonly trials: Trials;
  readonly passwords: PasswordHasher;
  readonly log: Logger;
  readonly afterAnswer: AfterAnswer;
  /** Rung once a job was asked for. */
  readonly jobBell: JobBell;
  /** Names stored objects, see `storage/object-key.ts`, and keys what is kept of one-time passwords. */
  readonly objectSecret: Buffer;
  /** What a command on this machine shows to be let in; null where no command may ask. */
  readonly commandToken: string | null;
  /** Of the program, shown to the page. */
  readonly version: string;
}
