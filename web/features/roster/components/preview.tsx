import { ArrowLeftRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { wholeName } from '#shared/roster/student-name';
import * as m from '../../../i18n/generated/messages.js';
import { useTableMemory } from '../../../session/use-table-memory.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { isAdded, previewColumns, rowIs } from '../preview-columns.tsx';
import type { PlannedRow, Roster } from '../use-roster.ts';
import { Reading } from './reading.tsx';
import styles from './roster.module.css';
import { RowActs } from './row-acts.tsx';
import { RowDialog } from './row-dialog.tsx';
import { RowsToLookAt } from './rows-to-look-at.tsx';

/** Fewer are read down in one go rather than paged through. */
const onOnePage = 200;

interface PreviewProps {
  readonly roster: Roster;
  readonly plan: NonNullable<Roster['plan']>;
}

/** What will happen with each row of the list, before anything does: first those that need a look. */
export function Preview({ roster, plan }: PreviewProps) {
  const { rows, unreadable, guess, source } = plan;
  const [mended, setMended] = useState<PlannedRow | null>(null);
  const memory = useTableMemory('rosterPreview', 'place');
  const added = rows.filter(isAdded).length;
  const { mend, setApart, leaveOut } = roster;
  // The roster's functions are new at each drawing: the columns take the rows of this one.
  const columns = useMemo(
    () =>
      previewColumns((row) => (
        <RowActs row={row} onMend={setMended} setApart={setApart} leaveOut={leaveOut} />
      )),
    [setApart, leaveOut],
  );
  const others = rows.filter(({ look }) => look === null);
  return (
    <div className={styles.preview}>
      {unreadable.length > 0 && (
        <p role="alert">{m.roster_unreadable({ rows: unreadable.join(', ') })}</p>
      )}
      <div className={styles.acts}>
        <Button
          look="primary"
          isPending={roster.isBusy}
          isDisabled={added === 0}
          onPress={() => void roster.add()}
        >
          {added === 1 ? m.roster_addOneStudent() : m.roster_add({ count: added })}
        </Button>
        <Button onPress={roster.back}>{m.roster_otherList()}</Button>
        <Button look="quiet" onPress={() => void roster.swapNames()}>
          <Icon of={ArrowLeftRight} size={20} />
          {m.roster_swap()}
        </Button>
      </div>
      <RowsToLookAt roster={roster} rows={rows} onMend={setMended} />
      <Reading guess={guess} source={source} isBusy={roster.isBusy} onSource={roster.readAs} />
      {others.length > 0 && (
        <DataTable
          label={m.roster_preview()}
          rows={others}
          columns={columns}
          rowIs={rowIs}
          memory={memory}
          narrowing={{ textOf: wholeName }}
          onOnePage={onOnePage}
        />
      )}
      {mended && (
        <RowDialog
          row={mended}
          onClose={() => setMended(null)}
          onMend={(changed) => void mend(mended.place, changed)}
        />
      )}
    </div>
  );
}
