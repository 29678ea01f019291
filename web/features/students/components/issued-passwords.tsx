import type { IssuedPassword } from '#shared/contract/issued-passwords';
import { formatDate } from '../../../i18n/format.ts';
import * as m from '../../../i18n/generated/messages.js';
import styles from '../student-screen.module.css';

/** Who gave a student a one-time password, and when; nothing where nobody did. */
export function IssuedPasswords({ issued }: { readonly issued: readonly IssuedPassword[] }) {
  if (issued.length === 0) return null;
  return (
    <>
      <h2 className={styles.title}>{m.student_passwords()}</h2>
      <ul className={styles.passwords}>
        {issued.map(({ issuedAt, by }) => (
          <li key={issuedAt}>
            {by === null
              ? formatDate(issuedAt)
              : m.student_passwordBy({ day: formatDate(issuedAt), name: by })}
          </li>
        ))}
      </ul>
    </>
  );
}
