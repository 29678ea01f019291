import { useEffect } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageTitle } from '../../paths/use-page-title.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { useServices } from '../../session/services.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';

const words = { rhythm: m.drill_nothing, level: m.drill_noLevel } as const;

/** What was set up leaves a drill nothing to ask. */
export function NothingToAsk(props: {
  readonly because: keyof typeof words;
  /** For the log of errors. */
  readonly message?: string;
}) {
  const { because, message } = props;
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
        text={words[because]()}
        act={
          <ButtonLink look="primary" {...pages.drills.at({})}>
            {m.drill_toDrills()}
          </ButtonLink>
        }
      />
    </PlainLayout>
  );
}
