import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a panel whose content changes at a press: what was pressed is gone, and the next key is for what has
 * come. The first content takes nothing away from where the focus is.
 *
 * @param content another value is another content, the `data-panel` of what holds it
 */
export function usePanelFocus(content: string): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(content);
  useEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    const come = panel.current?.querySelector(`[data-panel="${content}"]`);
    come?.querySelector<HTMLElement>('h1, button')?.focus();
  }, [content]);
  return panel;
}
