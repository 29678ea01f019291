import { useState } from 'react';
import { useStore } from 'zustand';
import type { User } from '#shared/contract/account';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageQuery } from '../../paths/use-page.ts';
import { Doorway } from '../../school/doorway.tsx';
import { Way } from '../../school/way.tsx';
import { homeOf } from '../../session/home-of.ts';
import { ownAddress } from '../../session/own-address.ts';
import { Queries } from '../../session/queries.tsx';
import { useServices } from '../../session/services.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { TurnOnSecondStep } from './components/turn-on-second-step.tsx';

/** An administrator without a second step adds one before anything else. */
export function AddSecondStepScreen() {
  const { account } = useServices();
  const person = useStore(account.store, (state) => state.person);
  /** Who came here without one: what follows is theirs also once the server has taken it. */
  const [isBegun] = useState(person?.mustAddSecondStep ?? false);
  if (person && (isBegun || person.mustAddSecondStep)) return <AddSecondStep person={person} />;
  const words = person ? m.account_mustAddDone() : m.problem_notSignedIn();
  return (
    <Doorway
      title={m.account_mustAddTitle()}
      ways={
        <Way to={person ? homeOf(person.role) : pages.signIn.at({})}>
          {person ? m.account_goOn() : m.account_toSignIn()}
        </Way>
      }
    >
      <p>{words}</p>
    </Doorway>
  );
}

function AddSecondStep({ person }: { readonly person: User }) {
  const { account } = useServices();
  const leave = useSignOut();
  const { next } = usePageQuery(pages.addSecondStep);
  const goOn = () => location.assign(ownAddress(next, location.origin) ?? homeOf(person.role).to);
  return (
    <Doorway
      title={m.account_mustAddTitle()}
      lead={m.account_mustAddLead()}
      ways={
        <Button look="quiet" onPress={() => void leave()}>
          {m.account_signOut()}
        </Button>
      }
    >
      <Queries>
        <TurnOnSecondStep
          // Kept at once: a reload finds the second step on.
          onProved={() => account.set({ ...person, mustAddSecondStep: false })}
          onDone={goOn}
        />
      </Queries>
    </Doorway>
  );
}
