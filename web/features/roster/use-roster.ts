import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type AddedRow, longestTyped, type RosterPreview } from '#shared/contract/roster';
import type { WantedStudent } from '#shared/roster/plan-roster';
import type { ReadRoster, RosterGuess } from '#shared/roster/read-roster';
import { looksAt, type RowLook } from '#shared/roster/row-looks';
import type { Trouble } from '../../data/api/trouble.ts';
import * as m from '../../i18n/generated/messages.js';
import { refusalWords } from '../../i18n/problem-words.ts';
import { useOnce } from '../../school/use-once.ts';
import { useServices } from '../../session/services.ts';
import { addMutation, previewMutation } from './queries.ts';
import { type ListSource, readListSource } from './read-list-file.ts';
import { listRefusalWords } from './roster-words.ts';

/** A row of the list, as it was read or mended since, and what will happen with it. */
export interface PlannedRow extends WantedStudent {
  /** From 0: tells rows apart. */
  readonly place: number;
  readonly outcome: RosterPreview;
  /** Why it stands first until somebody has said what it is; null where it does not. */
  readonly look: RowLook | null;
  /** Somebody has looked, and it is right. */
  readonly isSettled: boolean;
}

/** A row as it is meant, before the server has said what will happen with it. */
type MeantRow = WantedStudent & Pick<PlannedRow, 'isSettled'>;

/** How a list was taken. */
interface Reading {
  /** Rows of the list that could not be read. */
  readonly unreadable: readonly number[];
  readonly guess: RosterGuess;
  readonly source: ListSource;
}

interface Plan extends Reading {
  readonly rows: readonly PlannedRow[];
  /** Somebody set a row right, which reading the list anew would undo. */
  readonly isMended: boolean;
}

/** A list on its way into a class: read, planned by the server, mended, added. */
export function useRoster(courseId: string) {
  const { flash } = useServices();
  const preview = useMutation(previewMutation(courseId));
  const add = useMutation(addMutation(courseId));
  const [plan, setPlan] = useState<Plan | null>(null);
  const [jobId, setJobId] = useState<string | null>(null);
  const once = useOnce();
  const tell = ({ outcome }: Trouble) => flash.show(refusalWords(outcome), 'trouble');

  /** Whether there is another plan now. */
  async function replan(meant: readonly MeantRow[], reading: Reading, isMended: boolean) {
    if (meant.length === 0) {
      setPlan(null);
      return false;
    }
    const rows = meant.map(({ firstName, lastName, username, isAnother }) => ({
      ...{ firstName: cut(firstName), lastName: cut(lastName), isAnother },
      username: username && cut(username),
    }));
    return preview.mutateAsync({ rows }).then(
      ({ outcomes }) => {
        setPlan({ ...reading, isMended, rows: planned(meant, outcomes) });
        return true;
      },
      (trouble: Trouble) => {
        tell(trouble);
        return false;
      },
    );
  }

  const change = (to: (rows: readonly PlannedRow[]) => readonly MeantRow[]) =>
    plan === null ? undefined : replan(to(plan.rows), plan, true);

  function read(list: ReadList, source: ListSource) {
    const { rows, unreadable, guess } = list;
    const meant = rows.map((row) => ({ ...row, isAnother: false, isSettled: false }));
    return replan(meant, { unreadable, guess, source }, false);
  }

  return {
    plan,
    jobId,
    isBusy: preview.isPending || add.isPending,
    read,
    /** Reads it anew: the letters of its file, or its columns, are taken for others. */
    async readAs(source: ListSource): Promise<void> {
      const list = readListSource(source);
      if (list.kind !== 'read') return flash.show(listRefusalWords(list.why), 'trouble');
      if ((await read(list, source)) && plan?.isMended)
        flash.show(m.roster_readAnew(), 'done', {
          label: m.roster_readAnewUndo(),
          onPress: () => setPlan(plan),
        });
    },
    settle: (places: ReadonlySet<number>) => setPlan(plan && settled(plan, places)),
    mend: (place: number, changed: Partial<WantedStudent>) =>
      change((rows) => withRow(rows, place, { ...changed, isSettled: false })),
    /** Somebody of this name is known, and this is another. */
    setApart: (place: number) =>
      change((rows) => withRow(rows, place, { isAnother: true, username: null })),
    leaveOut: (place: number) => change((rows) => rows.filter((row) => row.place !== place)),
    swapNames: () =>
      change((rows) =>
        rows.map((row) => ({ ...row, firstName: row.lastName, lastName: row.firstName })),
      ),
    back: () => setPlan(null),
    async add(): Promise<void> {
      const body = { rows: (plan?.rows ?? []).flatMap(addedRow) };
      await once(body, add.mutateAsync).then((begun) => setJobId(begun.jobId), tell);
    },
  };
}

/** The plan says of which row it is too long, at which it is looked then. */
const cut = (typed: string) => typed.slice(0, longestTyped);

type ReadList = Extract<ReadRoster, { readonly kind: 'read' }>;

const withRow = (rows: readonly PlannedRow[], place: number, changed: Partial<MeantRow>) =>
  rows.map((row) => (row.place === place ? { ...row, ...changed } : row));

/** With rows that somebody has looked at, which are right. */
function settled(plan: Plan, places: ReadonlySet<number>): Plan {
  const meant = plan.rows.map((row) => ({
    ...row,
    isSettled: row.isSettled || places.has(row.place),
  }));
  const outcomes = plan.rows.map(({ outcome }) => outcome);
  return { ...plan, isMended: true, rows: planned(meant, outcomes) };
}

function planned(
  meant: readonly MeantRow[],
  outcomes: readonly RosterPreview[],
): readonly PlannedRow[] {
  const rows = meant.map((row, place) => ({ ...row, place, outcome: outcomes[place]! }));
  const looks = looksAt(rows);
  return rows.map((row, place) => {
    const { firstName, lastName, username, isAnother, isSettled, outcome } = row;
    const look = isSettled ? null : looks[place]!;
    return { firstName, lastName, username, isAnother, isSettled, outcome, place, look };
  });
}

export type Roster = ReturnType<typeof useRoster>;

/** Those who will be in the class and are not yet. */
function addedRow({ firstName, lastName, outcome }: PlannedRow): AddedRow[] {
  if (outcome.kind === 'new') return [{ firstName, lastName, username: outcome.username }];
  return outcome.kind === 'known' ? [{ studentId: outcome.studentId }] : [];
}
