import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { verifyEmail } from '#shared/contract/account-mail';
import * as m from '../../i18n/generated/messages.js';
import { problemWords, refusalWords } from '../../i18n/problem-words.ts';
import { pages } from '../../paths/pages.ts';
import { Doorway } from '../../school/doorway.tsx';
import { homeOf } from '../../session/home-of.ts';
import { useServices } from '../../session/services.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { tokenOfAddress } from './token-of-address.ts';

/** Where the link in a letter leads: to open it is enough. */
export function VerifyEmailScreen() {
  const words = useVerification();
  const person = useStore(useServices().account.store, (state) => state.person);
  const on = person ? homeOf(person.role) : pages.signIn.at({});
  return (
    <Doorway title={m.account_verifyTitle()}>
      <p role="status">{words}</p>
      <ButtonLink look="primary" big wide {...on}>
        {m.account_goOn()}
      </ButtonLink>
    </Doorway>
  );
}

function useVerification(): string {
  const { api } = useServices();
  const [words, setWords] = useState<string>(m.account_verifying);
  useEffect(() => {
    const token = tokenOfAddress();
    if (token === '') {
      setWords(problemWords('link-expired'));
      return;
    }
    void api.call(verifyEmail, { body: { token } }).then((outcome) => {
      setWords(
        outcome.kind === 'ok'
          ? m.account_verified({ email: outcome.reply.email })
          : refusalWords(outcome),
      );
    });
  }, [api]);
  return words;
}
