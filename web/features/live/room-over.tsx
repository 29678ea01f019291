import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { Doorway } from '../../school/doorway.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

/** There is no room for them any more, or there never was. */
export function Over({ why }: { readonly why: 'ended' | 'not-yours' }) {
  return (
    <Doorway title={m.live_title()} lead={why === 'ended' ? m.live_over() : m.live_notYours()}>
      <ButtonLink look="primary" big wide {...pages.joinLive.at({})}>
        {m.live_another()}
      </ButtonLink>
    </Doorway>
  );
}

interface TurnedAwayProps {
  readonly teacher: string;
  /** Back to the door; null for who did not come by a code. */
  readonly onAskAgain: (() => void) | null;
}

/** The teacher did not let them in. */
export function TurnedAway({ teacher, onAskAgain }: TurnedAwayProps) {
  return (
    <Doorway title={m.live_title()} lead={m.live_notLetIn({ teacher })}>
      {onAskAgain ? (
        <Button look="primary" big wide onPress={onAskAgain}>
          {m.live_askAgain()}
        </Button>
      ) : (
        <ButtonLink look="primary" big wide {...pages.joinLive.at({})}>
          {m.live_another()}
        </ButtonLink>
      )}
    </Doorway>
  );
}
