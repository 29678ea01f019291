import { useMutation } from '@tanstack/react-query';
import type { Trouble } from '../../../data/api/trouble.ts';
import * as m from '../../../i18n/generated/messages.js';
import { refusalWords } from '../../../i18n/problem-words.ts';
import { useServices } from '../../../session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { signOutElsewhereMutation } from '../queries.ts';
import { Acts, Fact, Section } from './section.tsx';

/** On how many other devices one is signed in, and how to leave them all. */
export function Sessions({ others }: { readonly others: number }) {
  const { flash } = useServices();
  const signOut = useMutation(signOutElsewhereMutation());
  const leave = () =>
    signOut.mutateAsync({}).then(
      () => flash.show(m.account_signedOutElsewhere()),
      ({ outcome }: Trouble) => flash.show(refusalWords(outcome), 'trouble'),
    );
  return (
    <Section title={m.account_sessions()}>
      <Fact>{sessionsWords(others)}</Fact>
      {others > 0 && (
        <Acts>
          <Button isPending={signOut.isPending} onPress={() => void leave()}>
            {m.account_signOutElsewhere()}
          </Button>
        </Acts>
      )}
    </Section>
  );
}

function sessionsWords(others: number): string {
  if (others === 0) return m.account_sessionsNone();
  return others === 1 ? m.account_sessionsOne() : m.account_sessionsMany({ count: others });
}
