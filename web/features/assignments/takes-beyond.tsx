import type { StudentAssignment } from '#shared/contract/assignments';
import * as m from '../../i18n/generated/messages.js';
import { HandInLine } from '../../review/handing-in/hand-in-line.tsx';
import styles from './assignment-list.module.css';
import type { UncountedTakes } from './use-uncounted-takes.ts';

interface TakesBeyondProps {
  readonly assignments: readonly StudentAssignment[];
  readonly uncounted: ReadonlyMap<string, UncountedTakes> | null;
}

/** Takes that were refused, of assignments that are in no list any more, as of a class that was left: else nobody would ever say so. */
export function TakesBeyond({ assignments, uncounted }: TakesBeyondProps) {
  const listed = new Set(assignments.map(({ assignmentId }) => assignmentId));
  const beyond = [...(uncounted ?? [])].flatMap(([assignmentId, { refused }]) =>
    listed.has(assignmentId) ? [] : refused,
  );
  if (beyond.length === 0) return null;
  return (
    <section className={styles.apart}>
      <h2 className={styles.heading}>{m.assignment_notHandedIn()}</h2>
      <ul className={styles.beyond}>
        {beyond.map(({ takeId, state, problem }, place) => (
          <li key={takeId}>
            <HandInLine
              takeId={takeId}
              name={m.assignment_take({ number: place + 1 })}
              state={state}
              problem={problem}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
