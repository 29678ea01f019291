import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

/** Milliseconds: a mail server that does not answer must hold nothing up. */
const patience = 20_000;

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
