import { useMutation } from '@tanstack/react-query';
import type { DistrictTeacher } from '#shared/contract/district';
import * as m from '../../i18n/generated/messages.js';
import { useAct } from '../../school/use-act.ts';
import { useTold } from '../../session/use-told.ts';
import { livePracticeMutation, teacherActMutation } from './queries.ts';

type Named = Pick<DistrictTeacher, 'teacherId' | 'teacherName'>;

/** What an administrator does with a teacher's account; each asks first, but for bringing back. */
export function useTeacherAccount() {
  const act = useAct();
  const told = useTold();
  const archive = useMutation(teacherActMutation('archive'));
  const unarchive = useMutation(teacherActMutation('unarchive'));
  const signOut = useMutation(teacherActMutation('signOut'));
  const letter = useMutation(teacherActMutation('passwordLetter'));
  const live = useMutation(livePracticeMutation());
  return {
    archive: ({ teacherId, teacherName: name }: Named) =>
      act({
        ask: {
          title: m.district_archiveTitle({ name }),
          body: m.district_archiveBody({ name }),
          confirm: m.district_archive(),
          danger: true,
        },
        act: () => archive.mutateAsync(teacherId),
        done: m.district_archived({ name }),
      }),
    bringBack: ({ teacherId, teacherName: name }: Named) =>
      told(unarchive.mutateAsync(teacherId), m.district_broughtBack({ name })),
    signOut: ({ teacherId, teacherName: name }: Named) =>
      act({
        ask: {
          title: m.district_signOutTitle({ name }),
          body: m.district_signOutBody({ name }),
          confirm: m.district_signOut(),
          danger: true,
        },
        act: () => signOut.mutateAsync(teacherId),
        done: m.district_signedOut({ name }),
      }),
    sendLetter: ({ teacherId, teacherName: name }: Named, email: string) =>
      act({
        ask: {
          title: m.district_letterTitle({ name }),
          body: m.district_letterBody({ email }),
          confirm: m.district_letter(),
          danger: false,
        },
        act: () => letter.mutateAsync(teacherId),
        done: m.district_sent({ email }),
      }),
    switchLiveOff: ({ teacherId, teacherName: name }: Named) =>
      act({
        ask: {
          title: m.district_liveOffTitle({ name }),
          body: m.district_liveOffBody({ name }),
          confirm: m.district_liveOffYes(),
          danger: true,
        },
        act: () => live.mutateAsync({ teacherId, isOn: false }),
        done: m.district_liveIsOff({ name }),
      }),
    switchLiveOn: ({ teacherId, teacherName: name }: Named) =>
      told(live.mutateAsync({ teacherId, isOn: true }), m.district_liveIsOn({ name })),
  };
}
