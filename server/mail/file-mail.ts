import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

interface FileMailOptions {
  readonly folder: string;
  readonly from: string;
}

/** Letters as `.eml` files named in the order of time, which any mail program opens: for a school without a mail server, and for the tests. */
export function fileMail({ folder, from }: FileMailOptions): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send({ to, subject, text }, id) {
      const { message } = await transport.sendMail({ from, to, subject, text });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, `${id}.eml`), message as Buffer, { mode: 0o600 });
    },
  };
}
