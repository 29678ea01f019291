import { CatchBoundary, Outlet, useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import type { User } from '#shared/contract/account';
import { deviceStorage } from '../data/store/device-storage.ts';
import { keptPeople } from '../session/people.ts';
import { useServices } from '../session/services.ts';
import { FlashHost } from '../ui/flash-host.tsx';
import { CornerContext } from '../ui/layouts/corner.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ConnectionError } from './connection-error.tsx';
import { PageTitle } from './page-title.ts';

const DialogHost = lazy(async () => ({
  default: (await import('../ui/dialog-host.tsx')).DialogHost,
}));

/** On a first visit there is nobody to change. */
const WhoIsHere = lazy(async () => ({
  default: (await import('./who-is-here.tsx')).WhoIsHere,
}));

/** Students share devices; of staff, and of a visitor, it is known only where the device knows somebody else. */
const mayBeShared = (person: User | null) =>
  person?.role === 'student' || keptPeople(deviceStorage).some(({ id }) => id !== person?.id);

const corner = (
  <Suspense>
    <WhoIsHere />
  </Suspense>
);

/** What every screen has around it. */
export function Root() {
  const { account, dialogs, flash, leaveGuard } = useServices();
  // A page belongs to whom it was opened for.
  const [isShared] = useState(() => mayBeShared(account.store.getState().person));
  const asks = useStore(dialogs.questions, (questions) => questions.length > 0);
  useBlocker({
    shouldBlockFn: async ({ action }) => {
      if (action === 'BACK' && leaveGuard.uncover()) return true;
      const question = leaveGuard.question();
      if (question === null) return false;
      const leaves = await dialogs.confirm(question.words, question);
      if (leaves) leaveGuard.leave();
      return !leaves;
    },
    enableBeforeUnload: () => leaveGuard.question() !== null,
  });
  return (
    <>
      <SkipLink />
      <PageTitle />
      <CornerContext value={isShared && corner}>
        <Outlet />
      </CornerContext>
      <FlashHost flash={flash} />
      {asks && (
        // If the dialogs cannot be loaded, show the error instead of waiting for an answer that nobody can give.
        <CatchBoundary getResetKey={() => 'dialogs'} errorComponent={ConnectionError}>
          <Suspense>
            <DialogHost dialogs={dialogs} />
          </Suspense>
        </CatchBoundary>
      )}
    </>
  );
}
