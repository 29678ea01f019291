import { ChevronLeft } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { TapCheck } from '../../playing/hands/tap-check.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';

export function TapCheckScreen() {
  const back = useWayBack(pages.home.at({}));
  return (
    <PlainLayout
      lead={
        <Button look="quiet" icon aria-label={m.stage_back()} onPress={back}>
          <Icon of={ChevronLeft} />
        </Button>
      }
      title={m.title_tapCheck()}
      foot={
        <Button look="primary" onPress={back}>
          {m.micCheck_done()}
        </Button>
      }
    >
      <TapCheck />
    </PlainLayout>
  );
}
