import { getReports } from '#shared/contract/reports';
import { formatDateTime } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { Dashboard } from '../../studio/dashboard.tsx';
import { ReplyBody } from '../../studio/reply-body.tsx';
import { useReply } from '../../studio/use-reply.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './reports-screen.module.css';

/** For support: takes whose marks looked mistaken to whoever played them. */
export function ReportsScreen() {
  const { outcome, reload } = useReply(getReports);
  return (
    <Dashboard title={m.title_reports()}>
      <ReplyBody<typeof getReports> outcome={outcome} reload={reload}>
        {({ reports }) =>
          reports.length === 0 ? (
            <EmptyState text={m.reports_none()} />
          ) : (
            <ul className={styles.list}>
              {reports.map(({ id, createdAt, hasAudio, hasNotes }) => (
                <li key={id}>
                  <span>
                    <b>{formatDateTime(createdAt)}</b>
                    <span className={styles.detail}>
                      {hasAudio ? m.reports_withSound() : m.reports_withoutSound()}{' '}
                      {!hasNotes && m.reports_withoutMarks()} {id}
                    </span>
                  </span>
                  <ButtonLink to="/aa-bugs/$reportId" params={{ reportId: id } as never}>
                    {m.takes_open()}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          )
        }
      </ReplyBody>
    </Dashboard>
  );
}
