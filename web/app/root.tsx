import { CatchBoundary, Outlet, useBlocker } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../session/services.ts';
import { FlashHost } from '../ui/flash-host.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ConnectionError } from './connection-error.tsx';
import { PageTitle } from './page-title.ts';

const DialogHost = lazy(async () => ({
  default: (await import('../ui/dialog-host.tsx')).DialogHost,
}));

/** What every screen has around it. */
export function Root() {
  const { dialogs, flash, leaveGuard } = useServices();
  const asks = useStore(dialogs.questions, (questions) => questions.length > 0);
  useBlocker({
    shouldBlockFn: async () => {
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
      <Outlet />
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
