import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** Follows the links in the cells of a table inside the page: thousands of links that each do it themselves would be slow. */
export function useCellLinks(table: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = table.current;
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('td a[href]');
      const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
      if (link === null || !isPlain || event.altKey || event.defaultPrevented) return;
      event.preventDefault();
      void navigate({ href: link.getAttribute('href')! });
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [table, navigate]);
}
