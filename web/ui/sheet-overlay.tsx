import type { ReactNode } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useOutsideGuard } from './hooks/use-outside-guard.ts';

interface SheetOverlayProps {
  readonly className: string;
  readonly modalClassName: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** What lies over the page until it is closed: by its buttons, Escape, or a press outside. */
export function SheetOverlay({ className, modalClassName, children, onClose }: SheetOverlayProps) {
  const mayClose = useOutsideGuard();
  return (
    <ModalOverlay
      isOpen
      isDismissable
      className={className}
      data-testid="underlay"
      shouldCloseOnInteractOutside={mayClose}
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className={modalClassName}>{children}</Modal>
    </ModalOverlay>
  );
}
