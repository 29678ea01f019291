import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import styles from './problem-reports-screen.module.css';
import { problemReportsQuery } from './queries.ts';

/** For support: takes whose marks looked mistaken to whoever played them. */
export function ProblemReportsScreen() {
  const query = useQuery(problemReportsQuery);
  return (
    <DashboardPage title={m.title_problemReports()}>
      <QueryBody query={query}>
        {({ reports }) =>
          reports.length === 0 ? (
            <EmptyState text={m.problemReports_none()} />
          ) : (
            <ul className={styles.list}>
              {reports.map(({ id, createdAt, hasAudio, hasNotes }) => (
                <li key={id}>
                  <span>
                    <b>{formatDateTime(createdAt)}</b>
                    <span className={styles.detail}>
                      {hasAudio ? m.problemReports_withSound() : m.problemReports_withoutSound()}{' '}
                      {!hasNotes && m.problemReports_withoutMarks()} {id}
                    </span>
                  </span>
                  <ButtonLink {...pages.problemReport.at({ reportId: id })}>
                    {m.takes_open()}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBody>
    </DashboardPage>
  );
}
