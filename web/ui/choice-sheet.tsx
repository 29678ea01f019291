import type { ReactNode } from 'react';
import * as m from '../i18n/generated/messages.js';
import { Button } from './button.tsx';
import { DialogFrame } from './dialog-frame.tsx';

export interface ChoiceSheetProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Beside the button that closes it. */
  readonly actions?: ReactNode;
  /** What that button says; "Done" where left out. */
  readonly close?: string;
  /** There is nothing in it to be changed: that button has the focus. */
  readonly isForReading?: boolean;
  readonly onClose: () => void;
}

/** What is chosen in it acts at once; it only has to be closed. */
export function ChoiceSheet(props: ChoiceSheetProps) {
  const { title, children, actions, close, isForReading = false, onClose } = props;
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
      actions={
        <>
          {actions}
          <Button look="primary" type="submit" autoFocus={isForReading}>
            {close ?? m.display_done()}
          </Button>
        </>
      }
    >
      {children}
    </DialogFrame>
  );
}
