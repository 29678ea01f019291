import { Outlet, useLocation } from '@tanstack/react-router';
import {
  ClipboardList,
  History,
  Info,
  LogIn,
  LogOut,
  Music,
  Sprout,
  SunMoon,
  Users,
} from 'lucide-react';
import { useStore } from 'zustand';
import * as m from '../i18n/generated/messages.js';
import { pages } from '../paths/pages.ts';
import { homeOf } from '../session/home-of.ts';
import { useServices } from '../session/services.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { DashboardLayout, RailAct, RailPlace } from '../ui/layouts/dashboard.tsx';

/** The rail with the places this person may go to, around every page that stands beside it. */
export function Dashboard() {
  const person = useStore(useServices().account.store, (state) => state.person);
  const leave = useSignOut();
  const isInClass = useLocation({ select: ({ pathname }) => pathname.startsWith('/class/') });
  const isEducator = person !== null && person.role !== 'student';
  return (
    <DashboardLayout
      places={
        <>
          <RailPlace {...pages.sightReading.at({})} icon={Music}>
            {m.place_practise()}
          </RailPlace>
          <RailPlace {...pages.takes.at({})} icon={History}>
            {m.place_takes()}
          </RailPlace>
          <RailPlace {...pages.skills.at({})} icon={Sprout} data-wide={isEducator || undefined}>
            {m.place_skills()}
          </RailPlace>
          <RailPlace {...homeOf(person?.role ?? 'student')} icon={ClipboardList}>
            {isEducator ? m.place_assignments() : m.place_assigned()}
          </RailPlace>
          {isEducator && (
            <RailPlace
              {...pages.classes.at({})}
              icon={Users}
              // The pages of one class lie at other addresses, and belong here all the same.
              aria-current={isInClass || undefined}
            >
              {m.place_classes()}
            </RailPlace>
          )}
        </>
      }
      acts={
        <>
          <RailPlace {...pages.display.at({})} icon={SunMoon}>
            {m.place_display()}
          </RailPlace>
          <RailPlace {...pages.about.at({})} icon={Info} data-wide>
            {m.place_about()}
          </RailPlace>
          {person ? (
            <RailAct icon={LogOut} onPress={() => void leave()}>
              {m.account_signOut()}
            </RailAct>
          ) : (
            <RailPlace {...pages.signIn.at({})} icon={LogIn}>
              {m.account_signIn()}
            </RailPlace>
          )}
        </>
      }
    >
      <Outlet />
    </DashboardLayout>
  );
}
