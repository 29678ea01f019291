import { Archive, ArrowRightLeft, Cast, LogOut, Mail, School as SchoolIcon } from 'lucide-react';
import { useStore } from 'zustand';
import { can } from '#shared/access/can';
import type { DistrictTeacher } from '#shared/contract/district';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import type { MenuAct } from '../../ui/menu.tsx';
import { useTeacherAccount } from './use-teacher-account.ts';

interface Asking {
  readonly hasSchools: boolean;
  readonly onHandOver: (to: DistrictTeacher) => void;
  readonly onPlace: (to: DistrictTeacher) => void;
}

/** What this person can do with a teacher who comes in; nothing to their own account. */
export function useTeacherActs({ hasSchools, onHandOver, onPlace }: Asking) {
  const person = useStore(useServices().account.store, (state) => state.person);
  const account = useTeacherAccount();
  return (one: DistrictTeacher): readonly MenuAct[] => {
    const { email } = one;
    const isOther = one.teacherId !== person?.id;
    const keeps = isOther && can(person, 'keepTeachers');
    return [
      one.ownClasses > 0 &&
        can(person, 'handOverClasses') && {
          label: m.district_handOverAct(),
          icon: ArrowRightLeft,
          onPress: () => onHandOver(one),
        },
      hasSchools &&
        isOther &&
        can(person, 'changeSchools') && {
          label: m.district_placeAct(),
          icon: SchoolIcon,
          onPress: () => onPlace(one),
        },
      keeps &&
        email !== null && {
          label: m.district_letterAct(),
          icon: Mail,
          onPress: () => void account.sendLetter(one, email),
        },
      keeps && {
        label: m.district_signOutAct(),
        icon: LogOut,
        onPress: () => void account.signOut(one),
      },
      keeps && {
        label: one.canGenerateLivePractice ? m.district_liveOff() : m.district_liveOn(),
        icon: Cast,
        onPress: () =>
          void (one.canGenerateLivePractice
            ? account.switchLiveOff(one)
            : account.switchLiveOn(one)),
      },
      keeps && {
        label: m.district_archiveAct(),
        icon: Archive,
        isDanger: true,
        onPress: () => void account.archive(one),
      },
    ].filter((act) => act !== false);
  };
}
