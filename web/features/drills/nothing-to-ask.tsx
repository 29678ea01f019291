import { useEffect } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { drillAddress, pages } from '../../paths/pages.ts';
import { usePageTitle } from '../../paths/use-page-title.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { useServices } from '../../session/services.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';

const reasons = {
  rhythm: {
    text: m.drill_nothing,
    act: m.drillValue_title,
    leadsTo: (courseId: string | null) => drillAddress('rv', {}, courseId ?? undefined),
  },
  level: { text: m.drill_noLevel, act: m.drill_toDrills, leadsTo: () => pages.drills.at({}) },
} as const;

/** What was set up leaves a drill nothing to ask: whoever has no notes to name has their lengths. */
export function NothingToAsk(props: {
  readonly because: keyof typeof reasons;
  /** The class it is practised for. */
  readonly courseId: string | null;
  /** For the log of errors. */
  readonly message?: string;
}) {
  const { because, courseId, message } = props;
  const { text, act, leadsTo } = reasons[because];
  const { log } = useServices();
  useEffect(() => {
    if (message !== undefined) void log.report('warn', 'drills', message);
  }, [log, message]);
  return (
    <PlainLayout
      lead={<BackButton onPress={useWayBack(pages.drills.at({}))} />}
      title={usePageTitle()}
    >
      <EmptyState
        text={text()}
        act={
          <ButtonLink look="primary" {...leadsTo(courseId)}>
            {act()}
          </ButtonLink>
        }
      />
    </PlainLayout>
  );
}
