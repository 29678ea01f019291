import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config';
import { nearRanges } from '#server/network-range';
import { StartupProblem } from '#server/startup-problem';
import { defaultFlags, faultNames } from '#shared/contract/flags';

describe('the configuration', () => {
  it('without any environment is a private server in the checkout', () => {
    expect(readConfig({}, '/checkout')).toEqual({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: null,
      proxies: nearRanges,
      databaseUrl: null,
      migrationDatabaseUrl: null,
      redisUrl: null,
      dataDir: '/checkout/.data',
      bucket: null,
      webDir: '/checkout/web/dist',
      seed: '',
      logLevel: 'info',
      quotas: {
        person: { size: 1024 ** 3, files: 2_500 },
        school: { size: 100 * 1024 ** 3, files: 250_000 },
      },
      mail: { smtpUrl: null, from: 'Primavista <primavista@localhost>' },
      flags: defaultFlags,
    });
  });

  it('takes what the environment says', () => {
    const faults = faultNames.slice(0, 2);
    const env = {
      HOST: '0.0.0.0',
      PORT: '0',
      PUBLIC_URL: 'https://music.example/',
      TRUSTED_PROXIES: '10.0.0.3, fd00::/8',
      DATABASE_URL: 'postgres://app@db/school',
      MIGRATION_DATABASE_URL: 'postgres://owner@db/school',
      DATA_DIR: '/var/lib/primavista',
      WEB_DIR: 'elsewhere',
      PRIMAVISTA_SEED: 'demo',
      LOG_LEVEL: 'warn',
      ROOM_PER_PERSON: '0.5',
      ROOM_PER_SCHOOL: '20',
      REDIS_URL: 'rediss://music:secret@bus.example',
      S3_BUCKET: 'recordings',
      S3_REGION: 'eu-central-1',
      S3_ENDPOINT: 'https://objects.example/',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      SMTP_URL: 'smtps://music:secret@mail.example',
      MAIL_FROM: 'music@mail.example',
      PRIMAVISTA_FAULTS: faults.join(','),
    };
    expect(readConfig(env, '/checkout')).toEqual({
      host: '0.0.0.0',
      port: 0,
      publicUrl: 'https://music.example',
      proxies: [
        { address: '10.0.0.3', prefix: 32 },
        { address: 'fd00::', prefix: 8 },
      ],
      databaseUrl: 'postgres://app@db/school',
      migrationDatabaseUrl: 'postgres://owner@db/school',
      redisUrl: 'rediss://music:secret@bus.example',
      dataDir: '/var/lib/primavista',
      bucket: {
        ...{ bucket: 'recordings', region: 'eu-central-1', endpoint: 'https://objects.example' },
        keys: { accessKeyId: 'id', secretAccessKey: 'secret' },
      },
      webDir: '/checkout/elsewhere',
      seed: 'demo',
      logLevel: 'warn',
      quotas: {
        person: { size: 512 * 1024 ** 2, files: 1_250 },
        school: { size: 20 * 1024 ** 3, files: 50_000 },
      },
      mail: { smtpUrl: 'smtps://music:secret@mail.example', from: 'music@mail.example' },
      flags: { ...defaultFlags, faults },
    });
  });

  it.each([
    [{ REDIS_URL: 'redis://bus' }, /^REDIS_URL needs DATABASE_URL/],
    [{ REDIS_URL: 'bus', DATABASE_URL: 'postgres://db/a' }, /^REDIS_URL is not an address/],
    [{ S3_BUCKET: 'Our Takes' }, /^S3_BUCKET is "Our Takes"; give the name of a bucket/],
    [{ S3_BUCKET: 'takes', S3_ENDPOINT: 'objects' }, /^S3_ENDPOINT is "objects"; give an address/],
    [{ S3_BUCKET: 'takes', S3_ACCESS_KEY_ID: 'id' }, /^S3_ACCESS_KEY_ID and .* belong together/],
    [{ PORT: '-1' }, /^PORT is "-1"/],
    [{ PORT: '65536' }, /^PORT is/],
    [{ PORT: '80.5' }, /^PORT is/],
    [{ PUBLIC_URL: 'music.example' }, /^PUBLIC_URL is "music\.example"; give an address such as/],
    [{ PUBLIC_URL: 'ftp://music.example' }, /^PUBLIC_URL is/],
    [
      { MIGRATION_DATABASE_URL: 'postgres://owner@db' },
      /^MIGRATION_DATABASE_URL needs DATABASE_URL/,
    ],
    [{ TRUSTED_PROXIES: '10.0.0.3,proxy' }, /^TRUSTED_PROXIES names "proxy"; list addresses/],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES names/],
    [{ PRIMAVISTA_SEED: 'all' }, /^PRIMAVISTA_SEED is "all"; it may be demo, large\.$/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud"; it may be fatal, /],
    [{ ROOM_PER_PERSON: 'much' }, /^ROOM_PER_PERSON is "much"; give a number of GiB above 0\.$/],
    [{ ROOM_PER_SCHOOL: '0' }, /^ROOM_PER_SCHOOL is "0"/],
    [{ SMTP_URL: 'smtp://mail.example' }, /^SMTP_URL needs PUBLIC_URL: letters link to it\.$/],
    [
      { SMTP_URL: 'mail:secret', PUBLIC_URL: 'https://a.example' },
      /^SMTP_URL cannot be read(?!.*secret)/,
    ],
    [{ PRIMAVISTA_FAULTS: 'flood' }, /^PRIMAVISTA_FAULTS is "flood"; list any of /],
  ])('%o is refused by name and with what may stand there', (env, sentence) => {
    expect(() => readConfig(env as Record<string, string>, '/checkout')).toThrow(StartupProblem);
    expect(() => readConfig(env as Record<string, string>, '/checkout')).toThrow(sentence);
  });
});
