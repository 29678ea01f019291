import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { TapCheck } from '../../playing/hands/tap-check.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';

export function TapCheckScreen() {
  const back = useWayBack(pages.home.at({}));
  return (
    <PlainLayout
      lead={<BackButton onPress={back} />}
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
