import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether paper is made of the page: what it alone is to show stands there before the browser looks. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Paper takes what stands there when this returns.
    const print = () => flushSync(() => setPrinting(true));
    const printed = () => setPrinting(false);
    addEventListener('beforeprint', print);
    addEventListener('afterprint', printed);
    return () => {
      removeEventListener('beforeprint', print);
      removeEventListener('afterprint', printed);
    };
  }, []);
  return isPrinting;
}
