import { useLiveQuery } from 'dexie-react-hooks';
import type { StudentAssignment } from '#shared/contract/assignments';
import { formatDateTime } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { HandInLine } from '../../review/handing-in/hand-in-line.tsx';
import { useDevice } from '../../session/services.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './assignment-list.module.css';
import type { UncountedTakes } from './use-uncounted-takes.ts';

interface TakesBeyondProps {
  readonly assignments: readonly StudentAssignment[];
  readonly uncounted: ReadonlyMap<string, UncountedTakes> | null;
}

/** Takes that were refused, of assignments that are in no list any more, as of a class that was left: else nobody would ever say so. */
export function TakesBeyond({ assignments, uncounted }: TakesBeyondProps) {
  const { db } = useDevice();
  const listed = new Set(assignments.map(({ assignmentId }) => assignmentId));
  const beyond = [...(uncounted ?? [])].flatMap(([assignmentId, { refused }]) =>
    listed.has(assignmentId) ? [] : refused,
  );
  const ids = beyond.map(({ takeId }) => takeId);
  const takes = useLiveQuery(() => db.takes.bulkGet(ids), [db, ids.join(' ')]);
  if (beyond.length === 0 || takes?.length !== beyond.length) return null;
  return (
    <section className={styles.apart}>
      <div className={styles.acts}>
        <h2 className={styles.heading}>{m.assignment_notHandedIn()}</h2>
        {/* There one is heard, and deleted. */}
        <ButtonLink {...pages.takes.at({})}>{m.title_takes()}</ButtonLink>
      </div>
      <ul className={styles.beyond}>
        {beyond.map(({ takeId, state, problem }, place) => {
          const createdAt = takes[place]?.createdAt;
          const name = createdAt === undefined ? m.title_take() : formatDateTime(createdAt);
          return (
            <li key={takeId}>
              <strong>{name}</strong>
              <HandInLine {...{ takeId, name, state, problem }} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
