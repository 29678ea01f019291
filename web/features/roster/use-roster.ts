import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AddedRow, RosterPreview } from '#shared/contract/roster';
import type { WantedStudent } from '#shared/roster/plan-roster';
import type { ReadRoster } from '#shared/roster/read-roster';
import type { Trouble } from '../../data/api/trouble.ts';
import { refusalWords } from '../../i18n/problem-words.ts';
import { useOnce } from '../../school/use-once.ts';
import { useServices } from '../../session/services.ts';
import { addMutation, previewMutation } from './queries.ts';

/** A row of the list, as it was read or mended since, and what will happen with it. */
export interface PlannedRow extends WantedStudent {
  /** From 0: tells rows apart. */
  readonly place: number;
  readonly outcome: RosterPreview;
}

interface Plan {
  readonly rows: readonly PlannedRow[];
  /** Rows of the list that could not be read. */
  readonly unreadable: readonly number[];
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

  async function replan(wanted: readonly WantedStudent[], unreadable: readonly number[]) {
    if (wanted.length === 0) return setPlan(null);
    const rows = wanted.map(({ firstName, lastName, username, isAnother }) => ({
      ...{ firstName, lastName, username, isAnother },
    }));
    await preview.mutateAsync({ rows }).then(({ outcomes }) => {
      const planned = rows.map((row, place) => ({ ...row, place, outcome: outcomes[place]! }));
      setPlan({ rows: planned, unreadable });
    }, tell);
  }

  const change = (to: (rows: readonly PlannedRow[]) => readonly WantedStudent[]) =>
    plan === null ? undefined : replan(to(plan.rows), plan.unreadable);

  return {
    plan,
    jobId,
    isBusy: preview.isPending || add.isPending,
    read: ({ rows, unreadable }: Extract<ReadRoster, { readonly kind: 'read' }>) =>
      replan(
        rows.map((row) => ({ ...row, isAnother: false })),
        unreadable,
      ),
    mend: (place: number, changed: Partial<WantedStudent>) =>
      change((rows) => rows.map((row) => (row.place === place ? { ...row, ...changed } : row))),
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

export type Roster = ReturnType<typeof useRoster>;

/** Those who will be in the class and are not yet. */
function addedRow({ firstName, lastName, outcome }: PlannedRow): AddedRow[] {
  if (outcome.kind === 'new') return [{ firstName, lastName, username: outcome.username }];
  return outcome.kind === 'known' ? [{ studentId: outcome.studentId }] : [];
}
