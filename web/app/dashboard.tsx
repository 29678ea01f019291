import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import {
  CircleUserRound,
  ClipboardList,
  GraduationCap,
  History,
  Info,
  LogIn,
  LogOut,
  type LucideIcon,
  Music,
  School,
  Sprout,
  SunMoon,
  Users,
} from 'lucide-react';
import { useStore } from 'zustand';
import { can } from '#shared/access/can';
import * as m from '../i18n/generated/messages.js';
import type { Address } from '../paths/page.ts';
import { pages } from '../paths/pages.ts';
import { homeOf } from '../session/home-of.ts';
import { useServices } from '../session/services.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { DashboardLayout, type RailAct, RailPlace } from '../ui/layouts/dashboard.tsx';

/** The rail with the places this person may go to, around every page that stands beside it. */
export function Dashboard() {
  const person = useStore(useServices().account.store, (state) => state.person);
  const leave = useSignOut();
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const place = (label: string, icon: LucideIcon, at: Address): RailAct => ({
    label,
    icon,
    to: at.to,
    onPress: () => void navigate(at),
  });
  const isEducator = person !== null && person.role !== 'student';
  const takes = place(m.place_takes(), History, pages.takes.at({}));
  const skills = place(m.place_skills(), Sprout, pages.skills.at({}));
  const teachers = can(person, 'listTeachers')
    ? [place(m.title_teachers(), School, pages.district.at({}))]
    : [];
  return (
    <DashboardLayout
      places={
        <>
          <RailPlace {...pages.sightReading.at({})} icon={Music}>
            {m.place_practise()}
          </RailPlace>
          {/* The pages of one assignment lie at other addresses, and belong here all the same. */}
          <RailPlace
            {...homeOf(person?.role ?? 'student')}
            icon={ClipboardList}
            aria-current={pathname.startsWith('/assignment/') || undefined}
          >
            {isEducator ? m.place_assignments() : m.place_assigned()}
          </RailPlace>
          {isEducator ? (
            <EducatorPlaces pathname={pathname} />
          ) : (
            <>
              <RailPlace {...pages.takes.at({})} icon={History}>
                {m.place_takes()}
              </RailPlace>
              <RailPlace {...pages.skills.at({})} icon={Sprout}>
                {m.place_skills()}
              </RailPlace>
            </>
          )}
        </>
      }
      morePlaces={[...teachers, ...(isEducator ? [takes, skills] : [])]}
      acts={[
        place(m.place_display(), SunMoon, pages.display.at({})),
        place(m.place_about(), Info, pages.about.at({})),
        ...(person
          ? [
              place(m.title_account(), CircleUserRound, pages.account.at({})),
              { label: m.account_signOut(), icon: LogOut, onPress: () => void leave() },
            ]
          : [place(m.account_signIn(), LogIn, pages.signIn.at({}))]),
      ]}
    >
      <Outlet />
    </DashboardLayout>
  );
}

/** The pages of one class and of one student lie at other addresses, and belong here all the same. */
function EducatorPlaces({ pathname }: { readonly pathname: string }) {
  return (
    <>
      <RailPlace
        {...pages.classes.at({})}
        icon={Users}
        aria-current={pathname.startsWith('/class/') || undefined}
      >
        {m.place_classes()}
      </RailPlace>
      <RailPlace
        {...pages.students.at({})}
        icon={GraduationCap}
        aria-current={pathname.startsWith('/educator/student/') || undefined}
      >
        {m.place_students()}
      </RailPlace>
    </>
  );
}
