import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { practising } from '#shared/practice/permits';
import { requestOf } from '#shared/set-up/request';
import * as m from '../../i18n/generated/messages.js';
import { useKeptOptions } from '../../session/use-kept-options.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SetUp } from '../use-set-up.ts';

/** Few print. */
const PrintDialog = lazy(async () => ({
  default: (await import('../../print/print-dialog.tsx')).PrintDialog,
}));

/** Music of this set-up on paper, without playing any of it. */
export function StartPrint({ setUp }: { readonly setUp: SetUp }) {
  const { configuration, scope } = setUp;
  const kept = useKeptOptions();
  const [isOpen, setIsOpen] = useState(false);
  const request = requestOf(configuration, scope.kind === 'course' ? scope.id : null);
  if (request === null) return null;
  return (
    <>
      <Button look="quiet" icon aria-label={m.print_open()} onPress={() => setIsOpen(true)}>
        <Icon of={Printer} />
      </Button>
      {isOpen && (
        <Suspense>
          <PrintDialog
            request={request}
            permits={practising()}
            kept={kept}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
