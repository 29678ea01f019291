import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { foldJoinCode } from '#shared/classes/join-code';
import { findClassByCode } from '#shared/contract/joining';
import { deviceStorage } from '../../data/store/device-storage.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageQuery } from '../../paths/use-page.ts';
import { CodeField } from '../../school/code-field.tsx';
import { Doorway } from '../../school/doorway.tsx';
import { isOfOther, useFollowCode } from '../../school/use-follow-code.ts';
import { Way } from '../../school/way.tsx';
import { deviceMark } from '../../session/join-requests.ts';
import { useServices } from '../../session/services.ts';
import { useOpenedFor } from '../../session/use-opened-for.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormProblem } from '../../ui/form/form.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import type { Coded } from './coded.ts';
import { FoundClass } from './found-class.tsx';
import { Newcomer } from './newcomer.tsx';

/** Where somebody without an account, or not signed in, types the code of their class, or of a live room. */
export function ClassCodeScreen() {
  const person = useOpenedFor();
  const [coded, setCoded] = useState<Coded | null>(null);
  const [isNew, setNew] = useState(false);
  const [isBack, setBack] = useState(false);
  const typeAnother = () => {
    setBack(true);
    setCoded(null);
  };
  if (person !== null) return <Navigate {...pages.addClass.at({})} replace />;
  if (coded === null) return <TypeCode asksAtOnce={!isBack} onFound={setCoded} />;
  if (!isNew) return <FoundClass coded={coded} onNew={() => setNew(true)} onBack={typeAnother} />;
  return <Newcomer coded={coded} onBack={() => setNew(false)} />;
}

interface TypeCodeProps {
  /** A code in the address was typed or scanned elsewhere: it is looked for without another press. */
  readonly asksAtOnce: boolean;
  readonly onFound: (coded: Coded) => void;
}

function TypeCode({ asksAtOnce, onFound }: TypeCodeProps) {
  const { code = '' } = usePageQuery(pages.classCode);
  const { api, newId } = useServices();
  const follow = useFollowCode();
  const form = useSchemaForm({
    schema: findClassByCode.body!.pick({ joinCode: true }),
    first: { joinCode: code },
    tidy: ({ joinCode }) => ({ joinCode: foldJoinCode(joinCode) }),
    async send({ joinCode }) {
      const device = deviceMark(deviceStorage, newId);
      const outcome = await api.call(findClassByCode, { body: { joinCode, device } });
      if (outcome.kind !== 'ok')
        return isOfOther(outcome, 'code-of-room') ? follow.toRoom(joinCode) : outcome;
      onFound({ found: outcome.reply.found, joinCode });
      return null;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(() => {
    if (asksAtOnce && code !== '') void form.submit();
  }, []);
  return (
    <Doorway
      title={m.joining_title()}
      lead={m.joining_how()}
      ways={
        <>
          <Way question={m.joining_knowMe()} to={pages.signIn.at({})}>
            {m.account_signIn()}
          </Way>
          <Way to={pages.home.at({})}>{m.home_justPlay()}</Way>
        </>
      }
    >
      <Form form={form}>
        <CodeField />
        <FormProblem form={form} />
        <Button look="primary" big wide type="submit" isPending={form.isBusy}>
          {m.addClass_find()}
        </Button>
      </Form>
    </Doorway>
  );
}
