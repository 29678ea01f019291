import { useNavigate } from '@tanstack/react-router';
import { type ExitAction, exitOf } from '#shared/grading/exit-action';
import * as m from '../../i18n/generated/messages.js';
import { ownAddress } from '../../session/own-address.ts';
import { useServices } from '../../session/services.ts';

/** Does what the server asks for once something was saved or reset, and says so where this page cannot. */
export function useExit() {
  const { flash } = useServices();
  const navigate = useNavigate();
  return (action: ExitAction, next: string | null): void => {
    const exit = exitOf(action, next);
    switch (exit.kind) {
      case 'stay':
        return;
      case 'go':
        if (ownAddress(exit.to, location.origin)) void navigate({ href: exit.to });
        else flash.show(m.review_exitUnknown(), 'trouble');
        return;
      case 'say':
        flash.show(exit.words);
        return;
      case 'close':
        window.close();
        return;
      case 'error':
        flash.show(m.review_exitUnknown(), 'trouble');
    }
  };
}
