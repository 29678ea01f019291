import { useEffect, useRef } from 'react';
import { focusBeginning } from '../focus-beginning.ts';

/** What was pressed is gone where one question takes another's place: the keys go on at its beginning. */
export function useRefocus(asked: boolean): void {
  const before = useRef(asked);
  useEffect(() => {
    if (before.current !== asked && document.activeElement === document.body) focusBeginning();
    before.current = asked;
  }, [asked]);
}
