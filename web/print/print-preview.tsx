import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { memo, useState } from 'react';
import type { PaperPage } from '#shared/print/shapes';
import * as m from '../i18n/generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { PrintBook } from './model/use-print-books.ts';
import { Sheet } from './page/sheet.tsx';
import { countWords } from './page-count-words.ts';
import styles from './print-preview.module.css';

/** A page keeps its shape at whatever size there is room for. */
const shapeOf = ({ width, height }: PaperPage) => ({ aspectRatio: `${width} / ${height}` });

/** One page as it will be, and one small page a reader: what the booklet holds. */
export const PrintPreview = memo(function PrintPreview(props: {
  readonly books: readonly PrintBook[];
}) {
  const { books } = props;
  const [wanted, setWanted] = useState(0);
  const [isLarge, setIsLarge] = useState(false);
  const pages = books.flatMap((book) => book.pages.map((page) => ({ page, book })));
  const at = Math.min(wanted, Math.max(0, pages.length - 1));
  const shown = pages[at];
  const label = m.print_pageOf({ page: at + 1, pages: pages.length });
  const look = { look: 'quiet', icon: true } as const;
  return (
    <section
      className={[styles.view, isLarge && styles.isLarge].filter(Boolean).join(' ')}
      aria-label={m.print_preview()}
    >
      <div className={styles.main}>
        {shown ? (
          <div className={styles.page} style={shapeOf(shown.page)}>
            <Sheet page={shown.page} label={label} />
          </div>
        ) : (
          <p role="status">{m.app_loading()}</p>
        )}
      </div>
      <div className={styles.pager}>
        <Button
          {...look}
          aria-label={m.print_previousPage()}
          isDisabled={at === 0}
          onPress={() => setWanted(at - 1)}
        >
          <Icon of={ChevronLeft} />
        </Button>
        <output>{label}</output>
        <Button
          {...look}
          aria-label={m.print_nextPage()}
          isDisabled={at >= pages.length - 1}
          onPress={() => setWanted(at + 1)}
        >
          <Icon of={ChevronRight} />
        </Button>
        <Button
          {...look}
          aria-label={isLarge ? m.print_smaller() : m.print_larger()}
          onPress={() => setIsLarge(!isLarge)}
        >
          <Icon of={isLarge ? ZoomOut : ZoomIn} />
        </Button>
      </div>
      <ul className={styles.thumbs}>
        {books.map((book) => (
          <li key={book.key}>
            <button
              type="button"
              className={styles.thumb}
              aria-current={shown?.book === book}
              onClick={() => setWanted(pages.findIndex((one) => one.book === book))}
            >
              <span className={styles.page}>
                <Sheet page={book.pages[0]!} />
              </span>
              <b>{book.name}</b>
              <small>{countWords(book.count)}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});
