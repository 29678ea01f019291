import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DistrictTeacher } from '#shared/contract/district';
import { formatDate } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { useTold } from '../../session/use-told.ts';
import { ActList, ActRow } from '../../ui/act-list.tsx';
import { Button } from '../../ui/button.tsx';
import { PageSection } from '../../ui/layouts/page-section.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { resendMutation, staffInvitationsQuery } from './invitation-queries.ts';
import { nextStep } from './next-step.ts';
import { archivedTeachersQuery, districtCountsQuery } from './queries.ts';

const nextWords = {
  teachers: m.district_nextTeachers,
  classes: m.district_nextClasses,
  students: m.district_nextStudents,
};

/** What waits for an administrator, each with its act: classes whose owner left, invitations nobody took; and what comes next. */
export function Waits({ teachers }: { readonly teachers: readonly DistrictTeacher[] }) {
  const archived = useQuery(archivedTeachersQuery).data?.teachers;
  const invitations = useQuery(staffInvitationsQuery).data?.invitations;
  const counts = useQuery(districtCountsQuery).data?.whole;
  const [handed, setHanded] = useState<DistrictTeacher | null>(null);
  const told = useTold();
  const resend = useMutation(resendMutation());
  if (!archived || !invitations || !counts) return null;
  const left = archived.filter(({ ownClasses }) => ownClasses > 0);
  const old = invitations.filter(({ isExpired }) => isExpired);
  const next = nextStep({ ...counts, others: teachers.length - 1 });
  return (
    <PageSection title={m.district_waits()}>
      {left.length + old.length > 0 && (
        <ActList>
          {left.map((one) => (
            <ActRow
              key={one.teacherId}
              name={m.district_noOwner({ name: one.teacherName })}
              detail={m.district_waiting({ count: one.ownClasses })}
            >
              <Button onPress={() => setHanded(one)}>{m.district_handOverAct()}</Button>
            </ActRow>
          ))}
          {old.map(({ invitationId, email, sentAt }) => (
            <ActRow
              key={invitationId}
              name={email}
              detail={m.district_linkOld({ date: formatDate(sentAt) })}
            >
              <Button
                onPress={() =>
                  void told(resend.mutateAsync(invitationId), m.district_sent({ email }))
                }
              >
                {m.district_sendAgain()}
              </Button>
            </ActRow>
          ))}
        </ActList>
      )}
      {next !== null && <p>{nextWords[next]()}</p>}
      {left.length + old.length === 0 && next === null && <p>{m.district_nothingWaits()}</p>}
      {handed && (
        <HandOverDialog
          from={handed}
          isArchived
          others={teachers}
          onClose={() => setHanded(null)}
        />
      )}
    </PageSection>
  );
}
