import { useNavigate } from '@tanstack/react-router';
import { type ExitAction, exitOf } from '#shared/lib/exit-action';
import * as m from '../i18n/generated/messages.js';
import { ownAddress } from './own-address.ts';
import { useServices } from './services.ts';

/**
 * Does what the server asks for once something was sent from a page, and says so where this page cannot.
 *
 * @param options `replace`: the page that is left is not come back to
 */
export function useExit({ replace = false }: { readonly replace?: boolean } = {}) {
  const { flash } = useServices();
  const navigate = useNavigate();
  return (action: ExitAction, next: string | null): void => {
    const exit = exitOf(action, next);
    switch (exit.kind) {
      case 'stay':
        return;
      case 'go':
        if (ownAddress(exit.to, location.origin)) void navigate({ href: exit.to, replace });
        else flash.show(m.exit_unknown(), 'trouble');
        return;
      case 'say':
        flash.show(exit.words);
        return;
      case 'close':
        window.close();
        // A window that no script opened stays.
        if (!window.closed) flash.show(m.exit_close());
        return;
      case 'error':
        flash.show(m.exit_unknown(), 'trouble');
    }
  };
}
