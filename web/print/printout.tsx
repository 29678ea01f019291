import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Paper } from '#shared/print/paper';
import type { PaperPage } from '#shared/print/shapes';
import { Sheet } from './page/sheet.tsx';
import styles from './printout.module.css';

/** Pages that are put into the document at once: with more of them the page would stand still. */
const AT_ONCE = 2;

interface PrintoutProps {
  readonly pages: readonly PaperPage[];
  readonly paper: Paper;
  /** The name of the file, where the browser prints into one. */
  readonly title: string;
  readonly onDone: () => void;
}

/** What the printer gets, which no screen shows: it comes up page by page, then the browser asks how to print it. */
export function Printout({ pages, paper, title, onDone }: PrintoutProps) {
  const [count, setCount] = useState(AT_ONCE);
  const isReady = count >= pages.length;
  useEffect(() => {
    if (count >= pages.length) return;
    const timer = setTimeout(() => setCount(count + AT_ONCE));
    return () => clearTimeout(timer);
  }, [count, pages.length]);
  useEffect(() => {
    if (!isReady) return;
    const before = document.title;
    document.title = title;
    window.addEventListener('afterprint', onDone);
    // Some browsers wait here until the window is closed, others go on.
    const timer = setTimeout(() => window.print());
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', onDone);
      document.title = before;
    };
  }, [isReady, title, onDone]);
  return createPortal(
    <div className={styles.printout} data-printout>
      {pages.slice(0, count).map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages never change their places
        <div key={index} className={[styles.page, styles[paper]].join(' ')}>
          <Sheet page={page} />
        </div>
      ))}
    </div>,
    document.body,
  );
}
