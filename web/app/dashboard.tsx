import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { CircleUserRound, Info, LogIn, LogOut, type LucideIcon, SunMoon } from 'lucide-react';
import { useStore } from 'zustand';
import * as m from '../i18n/generated/messages.js';
import type { Address } from '../paths/page.ts';
import { pages } from '../paths/pages.ts';
import { useServices } from '../session/services.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { useDrills } from '../set-up/use-drills.ts';
import { DashboardLayout, type RailAct } from '../ui/layouts/dashboard.tsx';
import { placesOf } from './places.ts';

/** The rail with the places this person may go to, around every page that stands beside it. */
export function Dashboard() {
  const person = useStore(useServices().account.store, (state) => state.person);
  const hasDrills = useDrills(undefined) ?? true;
  const leave = useSignOut();
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const act = (label: string, icon: LucideIcon, at: Address): RailAct => ({
    label,
    icon,
    to: at.to,
    onPress: () => void navigate(at),
  });
  return (
    <DashboardLayout
      places={placesOf(person, hasDrills).map(({ label, icon, at, also }) => ({
        ...act(label(), icon, at),
        isHere: also !== undefined && pathname.startsWith(also),
      }))}
      acts={[
        act(m.place_display(), SunMoon, pages.display.at({})),
        act(m.place_about(), Info, pages.about.at({})),
        ...(person
          ? [
              act(m.title_account(), CircleUserRound, pages.account.at({})),
              { label: m.account_signOut(), icon: LogOut, onPress: () => void leave() },
            ]
          : [act(m.account_signIn(), LogIn, pages.signIn.at({}))]),
      ]}
    >
      <Outlet />
    </DashboardLayout>
  );
}
