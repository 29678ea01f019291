import { useEffect, useState } from 'react';
import { askAsGuest, findLiveRoom } from '#shared/contract/live';
import * as m from '../../i18n/generated/messages.js';
import { refusalWords } from '../../i18n/problem-words.ts';
import { pages } from '../../paths/pages.ts';
import { Doorway } from '../../school/doorway.tsx';
import { Way } from '../../school/way.tsx';
import { useServices } from '../../session/services.ts';
import { useOpenedFor } from '../../session/use-opened-for.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { BoundText } from '../../ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../ui/form/form.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { Loading } from '../../ui/loading.tsx';
import { withHost } from './host-name.ts';

interface GuestDoorProps {
  readonly code: string;
  /** They have asked. */
  readonly onAsked: () => void;
}

interface Found {
  readonly teacherId: string;
  readonly teacher: string;
  readonly takesGuests: boolean;
  readonly ticket: string;
}

/** For who has the code and is no student of the teacher's, or not signed in: they give a first name, and the teacher lets them in. */
export function GuestDoor({ code, onAsked }: GuestDoorProps) {
  const { api } = useServices();
  const [found, setFound] = useState<Found | { readonly trouble: string } | null>(null);
  useEffect(() => {
    let isHere = true;
    void api.call(findLiveRoom, { params: { code } }).then((outcome) => {
      if (!isHere) return;
      setFound(
        outcome.kind === 'ok' ? withHost(outcome.reply) : { trouble: refusalWords(outcome) },
      );
    });
    return () => {
      isHere = false;
    };
  }, [api, code]);
  if (found === null) return <Loading title={m.title_joinLive()} />;
  if ('trouble' in found) {
    return (
      <Doorway title={m.live_title()} lead={found.trouble}>
        <ButtonLink look="primary" big wide {...pages.joinLive.at({})}>
          {m.live_another()}
        </ButtonLink>
      </Doorway>
    );
  }
  return <AskIn found={found} code={code} onAsked={onAsked} />;
}

function AskIn({ found, code, onAsked }: GuestDoorProps & { readonly found: Found }) {
  const { teacherId, teacher, takesGuests, ticket } = found;
  const { api } = useServices();
  const person = useOpenedFor();
  const form = useSchemaForm({
    schema: askAsGuest.body!.pick({ firstName: true }),
    first: { firstName: person?.firstName ?? '' },
    async send({ firstName }) {
      const outcome = await api.call(askAsGuest, { body: { ticket, firstName } });
      if (outcome.kind !== 'ok') return outcome;
      onAsked();
      return null;
    },
  });
  const here = pages.joined.at({ teacherId }, { code });
  return (
    <Doorway
      title={m.live_guestTitle({ teacher })}
      lead={takesGuests ? m.live_guestHow({ teacher }) : m.problem_guestsClosed()}
      ways={
        person === null && (
          <Way
            question={m.live_signInFirst()}
            to={pages.signIn.at({}, { next: `${here.to}?code=${code}` })}
          >
            {m.account_signIn()}
          </Way>
        )
      }
    >
      {takesGuests && (
        <Form form={form}>
          <BoundText
            look="big"
            label={m.live_guestName()}
            name="firstName"
            typing={{ autoComplete: 'given-name' }}
          />
          <FormProblem form={form} />
          <Button look="primary" big wide type="submit" isPending={form.isBusy}>
            {m.live_guestAsk()}
          </Button>
        </Form>
      )}
    </Doorway>
  );
}
