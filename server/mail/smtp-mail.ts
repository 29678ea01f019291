import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

/** Milliseconds: a mail server that does not answer must hold nothing up, and three of them are less than a job's lease. */
const patience = 8_000;

/** @param url as in `SMTP_URL`: `smtps://name:password@mail.example.org` */
export function smtpMail({ url, from }: { readonly url: string; readonly from: string }): Mail {
  const times = {
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  };
  const transport = createTransport({ url, ...times });
  return {
    async send(letter) {
      await transport.sendMail({ from, ...letter });
    },
  };
}
