import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

/** Milliseconds for a mail server to answer at all. */
const patience = 8_000;
/** The same for each of its words after that: some look through a letter before they say that they have it. */
const longPatience = 60_000;

/** @param url as in `SMTP_URL`: `smtps://name:password@mail.example.org` */
export function smtpMail({ url, from }: { readonly url: string; readonly from: string }): Mail {
  const times = {
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: longPatience,
  };
  const transport = createTransport({ url, ...times });
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ to, subject, text }, id) {
      const messageId = `<${id}@${host}>`;
      await transport.sendMail({ from, messageId, to, subject, text });
    },
  };
}
