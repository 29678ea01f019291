import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { OwnAccount } from '#shared/contract/own-account';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import styles from './account-screen.module.css';
import { AboutYou } from './components/about-you.tsx';
import { CardsGiven } from './components/cards-given.tsx';
import { DeleteAccount } from './components/delete-account.tsx';
import { DevicePinSection } from './components/device-pin-section.tsx';
import { EmailSection } from './components/email-section.tsx';
import { OwnData } from './components/own-data.tsx';
import { PasswordSection } from './components/password-section.tsx';
import { SecondStepSection } from './components/second-step-section.tsx';
import { Sessions } from './components/sessions.tsx';
import { ownAccountQuery } from './queries.ts';

/** What is kept of a person, and what they can change of it. */
export function AccountScreen() {
  const query = useQuery(ownAccountQuery);
  return (
    <DashboardPage title={m.title_account()}>
      <QueryBody query={query}>{({ account }) => <Sections account={account} />}</QueryBody>
    </DashboardPage>
  );
}

function Sections({ account }: { readonly account: OwnAccount }) {
  const isStaff = account.role !== 'student';
  const person = useStore(useServices().account.store, (state) => state.person);
  return (
    <div className={styles.sections}>
      <AboutYou account={account} />
      {isStaff && <EmailSection account={account} />}
      <PasswordSection account={account} />
      {!isStaff && <CardsGiven />}
      {isStaff && <SecondStepSection secondStep={account.secondStep} />}
      {person && <DevicePinSection personId={person.id} />}
      <Sessions others={account.otherSessions} />
      <OwnData />
      {isStaff && <DeleteAccount />}
    </div>
  );
}
