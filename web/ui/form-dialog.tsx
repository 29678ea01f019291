import * as m from '../i18n/generated/messages.js';
import { Button } from './button.tsx';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

interface FormDialogProps extends Omit<DialogFrameProps, 'actions'> {
  /** What sends it. */
  readonly submit: string;
  /** What it sends takes something away that nobody can bring back. */
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
  /** There is nothing to send. */
  readonly isDisabled?: boolean;
  /** Enter sends it as it stands: there is a list to be looked through, and nothing to fill in. */
  readonly isReady?: boolean;
  /** What closes it and sends nothing, where "Cancel" is not the word. */
  readonly cancel?: string;
}

/** A few fields to fill in over the screen, with what sends them and what does not. */
export function FormDialog(props: FormDialogProps) {
  const { submit, isDanger = false, isBusy = false, isDisabled = false, cancel, ...rest } = props;
  const { isReady = false, ...frame } = rest;
  return (
    <DialogFrame
      {...frame}
      actions={
        <>
          <Button look="quiet" onPress={props.onClose}>
            {cancel ?? m.dialog_cancel()}
          </Button>
          <Button
            look={isDanger ? 'danger' : 'primary'}
            type="submit"
            autoFocus={isReady && !isDanger}
            isPending={isBusy}
            isDisabled={isDisabled}
          >
            {submit}
          </Button>
        </>
      }
    />
  );
}
