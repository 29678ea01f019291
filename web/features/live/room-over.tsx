import { Navigate } from '@tanstack/react-router';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { Doorway } from '../../school/doorway.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

const words = {
  ended: m.live_over,
  'not-yours': m.live_notYours,
  full: m.problem_liveRoomFull,
};

/** There is no room for them any more, or there never was. */
export function Over({ why }: { readonly why: keyof typeof words }) {
  return (
    <Doorway title={m.live_title()} lead={words[why]()}>
      <ButtonLink look="primary" big wide {...pages.joinLive.at({})}>
        {m.live_another()}
      </ButtonLink>
    </Doorway>
  );
}

interface TurnedAwayProps {
  /** Not let in, or put out after they were. */
  readonly why: 'turned-away' | 'put-out';
  readonly teacher: string;
  /** Back to the door; null for who did not come by a code. */
  readonly onAskAgain: (() => void) | null;
}

/** The teacher did not let them in. */
export function TurnedAway({ why, teacher, onAskAgain }: TurnedAwayProps) {
  const lead = why === 'put-out' ? m.live_putOutOf({ teacher }) : m.live_notLetIn({ teacher });
  return (
    <Doorway title={m.live_title()} lead={lead}>
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

/** To sign in, and from there back into the room. */
const signInTo = (teacherId: string) =>
  pages.signIn.at({}, { next: pages.joined.at({ teacherId }).to });

export const SignInFirst = ({ teacherId }: { readonly teacherId: string }) => (
  <Navigate {...signInTo(teacherId)} replace />
);

export const SignInAgain = ({ teacherId }: { readonly teacherId: string }) => (
  <ButtonLink look="solid" {...signInTo(teacherId)}>
    {m.account_signIn()}
  </ButtonLink>
);
