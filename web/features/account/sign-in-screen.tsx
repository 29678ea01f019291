import { useState } from 'react';
import { type DevicePerson, endOfDay, isOver } from '#shared/account/people-of-device';
import type { User } from '#shared/contract/account';
import { deviceStorage } from '../../data/store/device-storage.ts';
import * as m from '../../i18n/generated/messages.js';
import { problemWords } from '../../i18n/problem-words.ts';
import { pages } from '../../paths/pages.ts';
import { usePageQuery } from '../../paths/use-page.ts';
import { Doorway } from '../../school/doorway.tsx';
import { AsNobody, Way } from '../../school/way.tsx';
import { canKeepPin, makePin } from '../../session/device-pin.ts';
import { homeOf } from '../../session/home-of.ts';
import { ownAddress } from '../../session/own-address.ts';
import { changePerson, keepPerson, keptPeople } from '../../session/people.ts';
import { useServices } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { type CameBy, type EntryProps, PasswordForm } from './components/password-form.tsx';
import { PeopleList } from './components/people-list.tsx';
import { PinForm } from './components/pin-form.tsx';
import { SecondStepForm } from './components/second-step-form.tsx';

export function SignInScreen() {
  const { school } = usePageQuery(pages.signIn);
  const [people] = useState(() => keptPeople(deviceStorage));
  const [chosen, choose] = useState<DevicePerson | 'another' | null>(
    people.length === 0 || school !== undefined ? 'another' : null,
  );
  if (chosen === null) return <People people={people} onChoose={choose} />;
  const back = people.length > 0 ? () => choose(null) : null;
  return <Entry person={chosen === 'another' ? null : chosen} onBack={back} />;
}

/** Who is here? */
function People(props: {
  readonly people: readonly DevicePerson[];
  readonly onChoose: (person: DevicePerson | 'another') => void;
}) {
  const { people, onChoose } = props;
  const another = (
    <Button big wide onPress={() => onChoose('another')}>
      {m.people_another()}
    </Button>
  );
  const isLong = people.length > mostAtAGlance;
  return (
    <Doorway
      title={m.people_who()}
      ways={
        <>
          <Way to={pages.classCode.at({})}>{m.joining_have()}</Way>
          <AsNobody />
        </>
      }
    >
      {isLong && another}
      <PeopleList people={people} onChoose={onChoose} />
      {!isLong && another}
    </Doorway>
  );
}

/** Who is none of them has not to go past more names. */
const mostAtAGlance = 8;

/** By four digits where they have set some, and otherwise or else by their password. */
function Entry({ person, onBack }: EntryProps) {
  const { now } = useServices();
  const [byPassword, setByPassword] = useState(person === null || !mayUsePin(person, now()));
  if (person === null || byPassword) return <PasswordEntry person={person} onBack={onBack} />;
  return <PinForm person={person} onBack={onBack} onPassword={() => setByPassword(true)} />;
}

/** Who came for a day that is over is let in by the server alone. */
const mayUsePin = (person: DevicePerson, now: Date) =>
  person.pin !== null && canKeepPin() && !isOver(person, now);

function PasswordEntry({ person, onBack }: EntryProps) {
  const { flash } = useServices();
  const enter = useEnter();
  /** What the right password gave, of a person who shows a code as well. */
  const [ticket, setTicket] = useState<{ readonly ticket: string; readonly by: CameBy } | null>(
    null,
  );
  if (ticket === null) {
    return (
      <PasswordForm
        person={person}
        onBack={onBack}
        onEntered={(user, by) => void enter(user, by)}
        onCodeNeeded={(ticket, by) => setTicket({ ticket, by })}
      />
    );
  }
  const back = () => setTicket(null);
  const onLate = () => {
    flash.show(problemWords('too-late'), 'trouble');
    back();
  };
  return (
    <Doorway
      title={m.account_secondStepTitle()}
      ways={
        <Button look="quiet" onPress={back}>
          {m.account_backToPassword()}
        </Button>
      }
    >
      <SecondStepForm
        ticket={ticket.ticket}
        onEntered={(user) => void enter(user, ticket.by)}
        onLate={onLate}
      />
    </Doorway>
  );
}

/** Leads whoever has signed in to where they wanted to be. */
function useEnter(): (user: User, by: CameBy) => Promise<void> {
  const { account, now } = useServices();
  const { next } = usePageQuery(pages.signIn);
  return async (user, { organisation, forToday = false, pin = null }) => {
    const { id, role, username, firstName, lastName, timeZoneId } = user;
    const until = forToday ? endOfDay(now()).toISOString() : null;
    const named = { id, role, username, firstName, lastName, timeZoneId };
    keepPerson({ ...named, organisation, until }, deviceStorage);
    if (pin !== null) changePerson(id, { pin: await makePin(pin) }, deviceStorage);
    account.set(user);
    const at = ownAddress(next, location.origin) ?? homeOf(user.role).to;
    const first = firstPageOf(user);
    // A fresh page: everything kept on this device from here on belongs to this person.
    location.assign(first ? `${first.path}?${new URLSearchParams({ next: next ?? at })}` : at);
  };
}

/** What has to be done before anything else. */
const firstPageOf = ({ mustChangePassword, mustAddSecondStep }: User) => {
  if (mustChangePassword) return pages.setPassword;
  return mustAddSecondStep ? pages.addSecondStep : null;
};
