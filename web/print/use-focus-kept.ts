import { type RefObject, useEffect } from 'react';

/** A menu that closes gives the focus back first: where its button has gone, to what opened the dialog, behind it. */
const AFTER_MENU_MS = 100;

/** What takes the focus for itself, over the dialog. */
const OVER = '[role="menu"], [role="alertdialog"]';

/**
 * Keeps the focus in a dialog whose buttons become others: where it went with one of them, the last of the row takes it. A
 * key that closes the dialog reaches it from there.
 *
 * @param change another value is another row
 */
export function useFocusKept(row: RefObject<HTMLElement | null>, change: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again with each change
  useEffect(() => {
    const timer = setTimeout(() => {
      const at = document.activeElement;
      if (!row.current || row.current.closest('[role="dialog"]')?.contains(at) || at?.closest(OVER))
        return;
      const buttons = row.current.querySelectorAll<HTMLElement>('button:not(:disabled)');
      [...buttons].at(-1)?.focus();
    }, AFTER_MENU_MS);
    return () => clearTimeout(timer);
  }, [row, change]);
}
