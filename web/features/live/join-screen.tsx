import { Navigate } from '@tanstack/react-router';
import { z } from 'zod';
import { foldJoinCode } from '#shared/classes/join-code';
import * as m from '../../i18n/generated/messages.js';
import { liveAddress, pages } from '../../paths/pages.ts';
import { usePageQuery } from '../../paths/use-page.ts';
import { CodeField } from '../../school/code-field.tsx';
import { Doorway } from '../../school/doorway.tsx';
import { OpenRooms } from '../../school/open-rooms.tsx';
import { isOfOther, useFollowCode } from '../../school/use-follow-code.ts';
import { Way } from '../../school/way.tsx';
import { Queries } from '../../session/queries.tsx';
import { useOpenedFor } from '../../session/use-opened-for.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormProblem } from '../../ui/form/form.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';

/** Where the code of a live room is typed; rooms that are open to somebody are offered without one. */
export function JoinScreen() {
  const role = useOpenedFor()?.role ?? null;
  if (role !== null && role !== 'student') return <Navigate {...liveAddress()} replace />;
  return (
    <Doorway
      title={m.live_joinTitle()}
      lead={m.live_joinHow()}
      ways={
        <>
          {role === null && (
            <Way
              question={m.live_signInFirst()}
              to={pages.signIn.at({}, { next: pages.joinLive.path })}
            >
              {m.account_signIn()}
            </Way>
          )}
          <Way to={pages.home.at({})}>{m.home_justPlay()}</Way>
        </>
      }
    >
      {role !== null && (
        <Queries>
          <OpenRooms />
        </Queries>
      )}
      <TypeCode />
    </Doorway>
  );
}

function TypeCode() {
  const { code = '' } = usePageQuery(pages.joinLive);
  const follow = useFollowCode();
  const form = useSchemaForm({
    schema: z.strictObject({ joinCode: z.string().trim().min(1).max(40) }),
    first: { joinCode: code },
    tidy: ({ joinCode }) => ({ joinCode: foldJoinCode(joinCode) }),
    async send({ joinCode }) {
      const trouble = await follow.toRoom(joinCode);
      if (trouble && isOfOther(trouble, 'code-of-class')) return follow.toClass(joinCode);
      return trouble;
    },
  });
  return (
    <Form form={form}>
      <CodeField />
      <FormProblem form={form} />
      <Button look="primary" big wide type="submit" isPending={form.isBusy}>
        {m.live_join()}
      </Button>
    </Form>
  );
}
