import type { Config } from '../config.ts';
import { letterFolder } from './letter-folder.ts';
import type { Mail } from './mail.ts';

/** The mail of a configuration; what writes letters is loaded with the first one. */
export function openMail({
  mail: { smtpUrl, from },
  dataDir,
}: Pick<Config, 'mail' | 'dataDir'>): Mail {
  const open = async (): Promise<Mail> => {
    if (smtpUrl !== null) {
      const { smtpMail } = await import('./smtp-mail.ts');
      return smtpMail({ url: smtpUrl, from });
    }
    const { fileMail } = await import('./file-mail.ts');
    return fileMail({ folder: letterFolder({ dataDir }), from });
  };
  let opened: Promise<Mail> | undefined;
  return {
    async send(letter, id) {
      opened ??= open();
      await (await opened).send(letter, id);
    },
  };
}
