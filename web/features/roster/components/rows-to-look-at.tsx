import { useId, useRef } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/button.tsx';
import { nameOf, usernameOf } from '../preview-columns.tsx';
import { lookWords, outcomeWords } from '../roster-words.ts';
import type { PlannedRow, Roster } from '../use-roster.ts';
import styles from './roster.module.css';

/** So many stand there at once: the others come up as these are answered. */
const mostShown = 50;

interface RowsToLookAtProps {
  readonly roster: Roster;
  readonly rows: readonly PlannedRow[];
  readonly onMend: (row: PlannedRow) => void;
}

/** Rows that are odd, each with what will happen and a choice, before those that are as one would expect. */
export function RowsToLookAt({ roster, rows, onMend }: RowsToLookAtProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  /** What was pressed goes away with its row. */
  const returnFocus = () => heading.current?.focus();
  const looked = rows.filter(({ look }) => look !== null);
  if (looked.length === 0) return null;
  const settled = looked.filter(({ look }) => look?.kind !== 'stuck');
  return (
    <section className={styles.looks} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {looked.length === 1 ? m.roster_lookAtOne() : m.roster_lookAt({ count: looked.length })}
      </h2>
      <ul>
        {looked.slice(0, mostShown).map((row) => (
          <li key={row.place}>
            <Words row={row} rows={rows} />
            <Choices row={row} roster={roster} onMend={onMend} onChosen={returnFocus} />
          </li>
        ))}
      </ul>
      {(settled.length > 1 || looked.length > mostShown) && (
        <div className={styles.acts}>
          {settled.length > 1 && (
            <Button
              look="solid"
              onPress={() => roster.settle(new Set(settled.map(({ place }) => place)))}
            >
              {m.roster_lookAllRight()}
            </Button>
          )}
          {looked.length > mostShown && (
            <span>{m.roster_lookMore({ count: looked.length - mostShown })}</span>
          )}
        </div>
      )}
    </section>
  );
}

function Words({ row, rows }: { readonly row: PlannedRow; readonly rows: readonly PlannedRow[] }) {
  const { look, outcome } = row;
  const why = lookWords({ look: look!, outcome, nameAt: (place) => nameOf(rows[place]!) });
  const happens = outcome.kind === 'new' ? m.roster_asNew() : outcomeWords(outcome);
  return (
    <div className={styles.lookWords}>
      <b>{nameOf(row)}</b>
      <span>{why}</span>
      {look!.kind !== 'stuck' && (
        <small>
          {m.roster_place({ row: row.place + 1 })} · {happens} · {usernameOf(row)}
        </small>
      )}
    </div>
  );
}

interface ChoicesProps extends Omit<RowsToLookAtProps, 'rows'> {
  readonly row: PlannedRow;
  readonly onChosen: () => void;
}

function Choices({ row, roster, onMend, onChosen }: ChoicesProps) {
  const { place, look } = row;
  const name = nameOf(row);
  const act = (words: string, onPress: () => void, isMain = false) => (
    <Button look={isMain ? 'solid' : 'outline'} aria-label={`${words}, ${name}`} onPress={onPress}>
      {words}
    </Button>
  );
  const chosen = (choose: () => unknown) => () => {
    onChosen();
    void choose();
  };
  const right = (words: string) =>
    act(
      words,
      chosen(() => roster.settle(new Set([place]))),
      true,
    );
  const leaveOut = act(
    m.roster_leaveOut(),
    chosen(() => roster.leaveOut(place)),
  );
  switch (look!.kind) {
    case 'same-person':
      return (
        <div className={styles.lookActs}>
          {act(
            m.roster_notTheSame(),
            chosen(() => roster.setApart(place)),
          )}
          {right(m.roster_same())}
        </div>
      );
    case 'namesake':
    case 'spelling':
      return (
        <div className={styles.lookActs}>
          {leaveOut}
          {right(m.roster_two())}
        </div>
      );
    default:
      return (
        <div className={styles.lookActs}>
          {leaveOut}
          {act(m.roster_mend(), () => onMend(row))}
          {look!.kind !== 'stuck' && right(m.roster_itIsRight())}
        </div>
      );
  }
}
