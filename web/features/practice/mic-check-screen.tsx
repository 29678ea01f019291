import { useState } from 'react';
import { keptLast } from '../../data/store/last-choice.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageQuery } from '../../paths/use-page.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { MicCheck } from '../../playing/microphone/mic-check.tsx';
import { useServices } from '../../session/services.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';

/** For the instrument of the link, an assignment's perhaps, or else the one that was played last. */
export function MicCheckScreen() {
  const back = useWayBack(pages.home.at({}));
  const { mediumId } = usePageQuery(pages.micCheck);
  const { ownStorage } = useServices();
  const [last] = useState(() => keptLast(ownStorage));
  return (
    <PlainLayout
      halves
      lead={<BackButton onPress={back} />}
      title={m.title_micCheck()}
      foot={
        <Button look="primary" onPress={back}>
          {m.micCheck_done()}
        </Button>
      }
    >
      <MicCheck medium={mediumId ?? last.medium} />
    </PlainLayout>
  );
}
