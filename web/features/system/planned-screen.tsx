import { useCanGoBack } from '@tanstack/react-router';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageTitle } from '../../paths/use-page-title.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';

/** What a page that nobody has built yet says of itself, and the way on. */
function usePlanned() {
  const title = usePageTitle();
  const canGoBack = useCanGoBack();
  const back = useWayBack(pages.home.at({}));
  const body = (
    <EmptyState
      text={m.app_planned()}
      act={
        <Button look="primary" onPress={back}>
          {canGoBack ? m.stage_back() : m.app_toFirstPage()}
        </Button>
      }
    />
  );
  return { title, body, back };
}

export function PlannedScreen() {
  const { title, body, back } = usePlanned();
  return (
    <PlainLayout lead={<BackButton onPress={back} />} title={title}>
      {body}
    </PlainLayout>
  );
}

/** The same beside the places of the dashboard. */
export function PlannedPlace() {
  const { title, body } = usePlanned();
  return <DashboardPage title={title}>{body}</DashboardPage>;
}
