import { ArrowLeftRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { wholeName } from '#shared/roster/student-name';
import * as m from '../../../i18n/generated/messages.js';
import { useTableMemory } from '../../../session/use-table-memory.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { isAdded, needsLook, previewColumns, rowIs } from '../preview-columns.tsx';
import type { PlannedRow, Roster } from '../use-roster.ts';
import styles from './roster.module.css';
import { RowActs } from './row-acts.tsx';
import { RowDialog } from './row-dialog.tsx';

interface PreviewProps {
  readonly roster: Roster;
  readonly rows: readonly PlannedRow[];
  readonly unreadable: readonly number[];
}

/** What will happen with each row of the list, before anything does. */
export function Preview({ roster, rows, unreadable }: PreviewProps) {
  const [mended, setMended] = useState<PlannedRow | null>(null);
  const added = rows.filter(isAdded).length;
  const looked = rows.filter(needsLook).length;
  const { mend, leaveOut } = roster;
  // The roster's functions are new at each drawing: the columns take the rows of this one.
  const columns = useMemo(
    () =>
      previewColumns((row) => (
        <RowActs row={row} onMend={setMended} mend={mend} leaveOut={leaveOut} />
      )),
    [mend, leaveOut],
  );
  return (
    <div className={styles.preview}>
      {unreadable.length > 0 && (
        <p role="alert">{m.roster_unreadable({ rows: unreadable.join(', ') })}</p>
      )}
      {looked > 0 && (
        <p>{looked === 1 ? m.roster_lookAtOne() : m.roster_lookAt({ count: looked })}</p>
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
      <DataTable
        label={m.roster_preview()}
        rows={rows}
        columns={columns}
        rowIs={rowIs}
        memory={useTableMemory('rosterPreview', 'place')}
        narrowing={{
          textOf: wholeName,
          ...(looked > 0 && { filters: filtersOf(rows.length, looked) }),
        }}
      />
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

const filtersOf = (all: number, looked: number) => [
  { id: 'all', label: m.roster_all(), count: all, keeps: () => true },
  { id: 'look', label: m.roster_look_at(), count: looked, keeps: needsLook },
];
