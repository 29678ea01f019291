import type { Config } from '../config.ts';
import { fileMail } from './file-mail.ts';
import { letterFolder } from './letter-folder.ts';
import type { Mail } from './mail.ts';
import { smtpMail } from './smtp-mail.ts';

/**
 * The mail of a configuration. What writes letters is read with the rest of the server: read with the first letter, it could be
 * of another version by then, or not be there.
 */
export function openMail({
  mail: { smtpUrl, from },
  dataDir,
}: Pick<Config, 'mail' | 'dataDir'>): Mail {
  return smtpUrl === null
    ? fileMail({ folder: letterFolder({ dataDir }), from })
    : smtpMail({ url: smtpUrl, from });
}
