import { Outlet, useBlocker } from '@tanstack/react-router';
import { useServices } from '../studio/services.ts';
import { DialogHost } from '../ui/dialog-host.tsx';
import { FlashHost } from '../ui/flash-host.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { PageTitle } from './page-title.ts';

/** What every screen has around it. */
export function Root() {
  const { dialogs, flash, leaveGuard } = useServices();
  useBlocker({
    shouldBlockFn: async () => {
      const question = leaveGuard.question();
      if (question === null) return false;
      const leaves = await dialogs.confirm(question);
      if (leaves) leaveGuard.clear();
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
      <DialogHost dialogs={dialogs} />
    </>
  );
}
