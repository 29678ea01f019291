import { ClipboardList, History, LogIn, LogOut, Music, Sprout, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { signOut } from '#shared/contract/account';
import * as m from '../i18n/generated/messages.js';
import { refusalWords } from '../i18n/problem-words.ts';
import { DashboardLayout, RailAct, RailPlace } from '../ui/layouts/dashboard.tsx';
import { homeOf } from './home-of.ts';
import { useDevice, useServices } from './services.ts';

function useSignOut(): () => Promise<void> {
  const { api, account, dialogs } = useServices();
  const { db } = useDevice();
  return async () => {
    const waiting = await db.outbox.filter(({ state }) => state === 'waiting').count();
    const agreed =
      waiting === 0 ||
      (await dialogs.confirm({
        title: m.account_unsentTitle(),
        body: m.account_unsentBody({ count: waiting }),
        confirm: m.account_signOut(),
        cancel: m.dialog_cancel(),
      }));
    if (!agreed) return;
    const outcome = await api.call(signOut, { body: {} });
    const isSignedOut =
      outcome.kind === 'ok' || (outcome.kind === 'refused' && outcome.status === 401);
    if (!isSignedOut) {
      // The cookie is still here: the next start would sign the same person in again.
      return dialogs.alert({
        title: m.account_stillSignedIn(),
        body: refusalWords(outcome),
        close: m.dialog_ok(),
      });
    }
    account.set(null);
    location.assign('/');
  };
}

/** The dashboard with the places this person may go to. */
export function Dashboard(props: {
  readonly title: string;
  readonly subtitle?: string;
  readonly children: ReactNode;
}) {
  const user = useStore(useServices().account.store, (state) => state.user);
  const leave = useSignOut();
  return (
    <DashboardLayout
      {...props}
      places={
        <>
          <RailPlace to="/sight-reading" icon={Music}>
            {m.place_practise()}
          </RailPlace>
          <RailPlace to="/takes" icon={History}>
            {m.place_takes()}
          </RailPlace>
          <RailPlace to="/growth" icon={Sprout}>
            {m.place_growth()}
          </RailPlace>
          <RailPlace to={homeOf(user?.role ?? 'student')} icon={ClipboardList}>
            {user?.role === 'student' || !user ? m.place_assigned() : m.place_assignments()}
          </RailPlace>
        </>
      }
      acts={
        <>
          <RailPlace to="/display" icon={SunMoon}>
            {m.place_display()}
          </RailPlace>
          {user ? (
            <RailAct icon={LogOut} onPress={() => void leave()}>
              {m.account_signOut()}
            </RailAct>
          ) : (
            <RailPlace to="/sign-in" icon={LogIn}>
              {m.account_signIn()}
            </RailPlace>
          )}
        </>
      }
    />
  );
}
