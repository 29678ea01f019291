import * as m from '../../i18n/generated/messages.js';
import type { Address } from '../../paths/page.ts';
import { Doorway } from '../../school/doorway.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

interface NoMusicProps {
  readonly setUp: Address;
  readonly onRetry: () => void;
}

/** In place of a room's stage, where nothing can be made of what is to be played. */
export const NoMusic = ({ setUp, onRetry }: NoMusicProps) => (
  <Doorway title={m.live_title()} lead={m.live_noMusic()}>
    <ButtonLink look="primary" big wide {...setUp}>
      {m.live_choose()}
    </ButtonLink>
    <Button look="quiet" onPress={onRetry}>
      {m.live_retry()}
    </Button>
  </Doorway>
);
