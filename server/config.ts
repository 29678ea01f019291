import { resolve } from 'node:path';
import { defaultFlags, type Flags, faultNames, flags } from '#shared/contract/flags';
import { type NetworkRange, nearRanges, readRange } from './network-range.ts';
import { StartupProblem } from './startup-problem.ts';
import { type BucketConfig, readBucket } from './storage/bucket-config.ts';
import { type Quota, type Quotas, quotaOf, usualRoom } from './storage/quota.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Everything the environment can say, read once; nothing else looks at the environment. */
export interface Config {
  /** Loopback unless told otherwise. Elsewhere the demonstration school, whose accounts everybody knows, is put in only where asked for. */
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** The address people use when a proxy stands before us, `https://music.example.org`; null is plain http at `host`. */
  readonly publicUrl: string | null;
  /** Whose X-Forwarded-For is believed, where a proxy stands before us. */
  readonly proxies: readonly NetworkRange[];
  /** null is the embedded database in the data folder. */
  readonly databaseUrl: string | null;
  /** The owner of the same database, who prepares it at each start; null where `databaseUrl` is the owner itself. */
  readonly migrationDatabaseUrl: string | null;
  /** Where several servers tell each other what goes on in live rooms; null where there is one. */
  readonly redisUrl: string | null;
  readonly dataDir: string;
  /** Where recordings lie; null is the data folder. */
  readonly bucket: BucketConfig | null;
  readonly webDir: string;
  /**
   * What was asked for by name, so it may be put into any database: the demonstration school, and with "large" a district
   * with a term of everything beside it.
   */
  readonly seed: 'demo' | 'large' | '';
  readonly logLevel: LogLevel;
  /** Room for recordings. */
  readonly quotas: Quotas;
  readonly mail: MailConfig;
  readonly flags: Flags;
}

interface MailConfig {
  /** Through which server letters leave; null puts them into the data folder. */
  readonly smtpUrl: string | null;
  readonly from: string;
}

/** @throws StartupProblem naming the variable and what it may be. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): Config {
  return {
    host: env.HOST || '127.0.0.1',
    port: readPort(env.PORT),
    publicUrl: readPublicUrl(env.PUBLIC_URL),
    proxies: readProxies(env.TRUSTED_PROXIES),
    databaseUrl: env.DATABASE_URL || null,
    migrationDatabaseUrl: readMigrationUrl(env.MIGRATION_DATABASE_URL, env.DATABASE_URL),
    redisUrl: readRedisUrl(env.REDIS_URL, env.DATABASE_URL),
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    bucket: readBucket(env),
    webDir: resolve(root, env.WEB_DIR || 'web/dist'),
    seed: readChoice('PRIMAVISTA_SEED', env.PRIMAVISTA_SEED, ['demo', 'large', ''], ''),
    logLevel: readChoice('LOG_LEVEL', env.LOG_LEVEL, logLevels, 'info'),
    quotas: {
      person: readRoom('ROOM_PER_PERSON', env.ROOM_PER_PERSON, usualRoom.person),
      school: readRoom('ROOM_PER_SCHOOL', env.ROOM_PER_SCHOOL, usualRoom.school),
    },
    mail: {
      smtpUrl: readSmtpUrl(env.SMTP_URL, env.PUBLIC_URL),
      from: env.MAIL_FROM || 'Primavista <primavista@localhost>',
    },
    flags: readFlags(env.PRIMAVISTA_FAULTS),
  };
}

function readPort(text: string | undefined): number {
  const port = Number(text || 8080);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartupProblem(`PORT is "${text}"; give a whole number from 0 to 65535.`);
}

function readRoom(name: string, text: string | undefined, otherwise: number): Quota {
  const room = Number(text || otherwise);
  if (Number.isFinite(room) && room > 0) return quotaOf(room);
  throw new StartupProblem(`${name} is "${text}"; give a number of GiB above 0.`);
}

function readPublicUrl(text: string | undefined): string | null {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && (url.protocol === 'https:' || url.protocol === 'http:')) return url.origin;
  throw new StartupProblem(
    `PUBLIC_URL is "${text}"; give an address such as https://music.example.org.`,
  );
}

function readProxies(text: string | undefined): readonly NetworkRange[] {
  if (!text) return nearRanges;
  return text.split(',').map((one) => {
    const range = readRange(one.trim());
    if (range) return range;
    throw new StartupProblem(
      `TRUSTED_PROXIES names "${one.trim()}"; list addresses such as 10.0.0.3 or ranges such as 10.0.0.0/24, with commas between.`,
    );
  });
}

function readMigrationUrl(
  text: string | undefined,
  databaseUrl: string | undefined,
): string | null {
  if (!text) return null;
  if (databaseUrl) return text;
  throw new StartupProblem(
    'MIGRATION_DATABASE_URL needs DATABASE_URL: it names the owner of that database.',
  );
}

function readRedisUrl(text: string | undefined, databaseUrl: string | undefined): string | null {
  if (!text) return null;
  if (!databaseUrl) {
    throw new StartupProblem('REDIS_URL needs DATABASE_URL: several servers share one database.');
  }
  if (!URL.canParse(text) || !/^rediss?:$/.test(new URL(text).protocol)) {
    throw new StartupProblem(
      'REDIS_URL is not an address: redis://user:password@host:6379, or rediss:// by TLS.',
    );
  }
  return text;
}

function readSmtpUrl(text: string | undefined, publicUrl: string | undefined): string | null {
  if (!text) return null;
  // Otherwise whoever asks for a letter could say where its link leads.
  if (!publicUrl) throw new StartupProblem('SMTP_URL needs PUBLIC_URL: letters link to it.');
  if (/^smtps?:\/\//.test(text) && URL.canParse(text)) return text;
  // It may hold a password, so it is not repeated.
  throw new StartupProblem(
    'SMTP_URL cannot be read; give an address such as smtps://name:password@mail.example.org.',
  );
}

function readChoice<Choice extends string>(
  name: string,
  text: string | undefined,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  if (!text) return otherwise;
  const choice = choices.find((one) => one === text);
  if (choice !== undefined) return choice;
  throw new StartupProblem(
    `${name} is "${text}"; it may be ${choices.filter(Boolean).join(', ')}.`,
  );
}

function readFlags(faults: string | undefined): Flags {
  if (!faults) return defaultFlags;
  const parsed = flags.safeParse({ ...defaultFlags, faults: faults.split(',') });
  if (parsed.success) return parsed.data;
  throw new StartupProblem(
    `PRIMAVISTA_FAULTS is "${faults}"; list any of ${faultNames.join(', ')}, with commas between.`,
  );
}
