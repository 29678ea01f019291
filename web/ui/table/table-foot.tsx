import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Select } from '../select.tsx';
import type { Arranged } from './arrange.ts';
import { PAGE_SIZES } from './arrange-rows.ts';
import styles from './data-table.module.css';

/** Below a table that has more rows than one page: which rows these are, and the way to the others. */
export function TableFoot<Row>({ arranged }: { readonly arranged: Arranged<Row> }) {
  const { page, narrowed, size, isOnePage, toPage, toSize } = arranged;
  const pages = useRef<HTMLSpanElement>(null);
  if (isOnePage) return null;
  const goTo = (index: number) => {
    flushSync(() => toPage(index));
    // At either end what was pressed cannot be pressed again: the focus goes to what leads back.
    if (index === 0 || index === page.count - 1)
      pages.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus();
  };
  return (
    <div className={styles.foot}>
      <Select
        isInline
        label={m.table_size()}
        value={String(size)}
        onChange={(chosen) => toSize(Number(chosen))}
        choices={PAGE_SIZES.map((one) => ({ value: String(one), label: String(one) }))}
      />
      <span ref={pages} className={styles.pages}>
        <span role="status">
          {m.table_rows({ from: page.from, to: page.to, count: narrowed.length })}
        </span>
        <Button
          look="quiet"
          icon
          aria-label={m.table_previous()}
          isDisabled={page.index === 0}
          onPress={() => goTo(page.index - 1)}
        >
          <Icon of={ChevronLeft} />
        </Button>
        <Button
          look="quiet"
          icon
          aria-label={m.table_next()}
          isDisabled={page.index === page.count - 1}
          onPress={() => goTo(page.index + 1)}
        >
          <Icon of={ChevronRight} />
        </Button>
      </span>
    </div>
  );
}
