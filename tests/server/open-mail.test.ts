import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'primavista-mail-'));
  vi.resetModules();
});
afterEach(async () => {
  vi.doUnmock('nodemailer');
  await rm(dataDir, { recursive: true, force: true });
});

const letter = {
  kind: 'reset',
  to: 'ana@hill.example',
  subject: 'Hello',
  text: 'A link',
} as const;

it('the mail of a server is what it was started from, whatever comes into its folder later', async () => {
  const { openMail } = await import('#server/mail/open-mail');
  const mail = openMail(readConfig({ DATA_DIR: dataDir }, dataDir));
  // An update half way: whoever asks for it now has nothing.
  vi.doMock('nodemailer', () => {
    throw new Error('it is not there');
  });
  await mail.send(letter, 'one');
  expect(await readdir(join(dataDir, 'mail'))).toEqual(['one.eml']);
});
