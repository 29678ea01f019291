import { useState } from 'react';
import type { SignInCards as Sheet } from '#shared/contract/roster';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageParams } from '../../paths/use-page.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { SignInCards } from '../../school/sign-in-cards.tsx';
import { useLeaveGuard } from '../../session/use-leave-guard.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { Adding } from './components/adding.tsx';
import { KnownStudents } from './components/known-students.tsx';
import { ListForm } from './components/list-form.tsx';
import { Preview } from './components/preview.tsx';
import { useRoster } from './use-roster.ts';

/** Brings students into a class: a list, what will be made of it, the making, and the cards to hand out. */
export function AddStudentsScreen() {
  const { courseId } = usePageParams(pages.editEnrollments);
  const roster = useRoster(courseId);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [text, setText] = useState('');
  const back = useWayBack(pages.enrollments.at({ courseId }));
  const { plan, jobId } = roster;
  const isTyped = plan !== null || text.trim() !== '';
  useLeaveGuard(isTyped && jobId === null, {
    title: m.roster_abandonTitle(),
    body: m.roster_abandonBody(),
    confirm: m.dialog_abandon(),
    cancel: m.dialog_cancel(),
    danger: true,
  });
  const title = sheet === null ? m.roster_title() : m.cards_title();
  const toClass = (
    <ButtonLink look="quiet" {...pages.enrollments.at({ courseId })}>
      {m.roster_toClass()}
    </ButtonLink>
  );
  return (
    <DashboardPage title={title} {...(jobId === null && { aside: toClass })}>
      {sheet !== null ? (
        <SignInCards sheet={sheet} onDone={back} />
      ) : jobId !== null ? (
        <Adding courseId={courseId} jobId={jobId} onCards={setSheet} />
      ) : plan !== null ? (
        <Preview roster={roster} plan={plan} />
      ) : (
        <>
          <ListForm roster={roster} text={text} onText={setText} />
          <KnownStudents courseId={courseId} />
        </>
      )}
    </DashboardPage>
  );
}
