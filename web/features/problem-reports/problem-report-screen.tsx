import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { reviewing } from '#shared/practice/permits';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageParams } from '../../paths/use-page.ts';
import { KeptTake } from '../../review/kept-take.tsx';
import { useServices } from '../../session/services.ts';
import { useKeptOptions } from '../../session/use-kept-options.ts';
import { ListenButton } from '../../sound/players/listen-button.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { FetchedReport } from './fetch-problem-report.ts';
import { problemReportQuery } from './queries.ts';

/** In place of a take that cannot be shown. */
const wordsFor: Readonly<Record<Exclude<FetchedReport['kind'], 'ok'>, () => string>> = {
  'without-marks': m.problemReports_withoutMarks,
  'too-old': m.problemReports_tooOld,
  newer: m.review_newer,
  gone: m.app_gone,
  unreadable: m.problemReports_unreadable,
};

/** A report that was sent to support, looked at and listened to as its player did. */
export function ProblemReportScreen() {
  const { reportId } = usePageParams(pages.problemReport);
  const { api } = useServices();
  const navigate = useNavigate();
  const kept = useKeptOptions();
  const { data: fetched } = useQuery(problemReportQuery(reportId, api));
  const back = () => void navigate(pages.problemReports.at({}));
  if (fetched === undefined) return <Loading title={m.title_problemReport()} />;
  if (fetched.kind === 'ok') {
    return (
      <KeptTake
        take={fetched.take}
        kept={kept}
        permits={reviewing('somebody-else')}
        next={{ label: m.title_problemReports(), onPress: back }}
        onBack={back}
      />
    );
  }
  const sound = 'sound' in fetched ? fetched.sound : null;
  return (
    <PlainLayout lead={<BackButton onPress={back} />} title={m.title_problemReport()}>
      <EmptyState
        text={wordsFor[fetched.kind]()}
        act={
          <>
            {sound?.audio && <ListenButton {...sound} />}
            <ButtonLink {...pages.problemReports.at({})}>{m.title_problemReports()}</ButtonLink>
          </>
        }
      />
    </PlainLayout>
  );
}
