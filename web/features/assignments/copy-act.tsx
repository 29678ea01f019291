import { Copy } from 'lucide-react';
import { useState } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CopyDialog } from './copy-dialog.tsx';

/** Leads to what was given out in other classes, for this one. */
export function CopyAct({ courseId }: { readonly courseId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onPress={() => setIsOpen(true)}>
        <Icon of={Copy} size={20} />
        {m.copies_act()}
      </Button>
      {isOpen && <CopyDialog courseId={courseId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
