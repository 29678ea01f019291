import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells an element, as `--foot`, how much of the screen's lower edge the foot of the page takes, for as long as it stands
 * there: what floats keeps clear of what is to be pressed, also where the foot grows meanwhile.
 */
export function useFootHeight(element: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const measure = () => {
      const top = document.querySelector('footer')?.getBoundingClientRect().top;
      const height = top === undefined ? 0 : Math.max(0, window.innerHeight - top);
      element.current?.style.setProperty('--foot', `${height}px`);
    };
    measure();
    const observer = new MutationObserver(measure);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element, isShown]);
}
