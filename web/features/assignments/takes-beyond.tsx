import { useLiveQuery } from 'dexie-react-hooks';
import { getAssignment, type StudentAssignment } from '#shared/contract/assignments';
import { addressOf } from '../../data/api/api.ts';
import type { Database } from '../../data/store/database.ts';
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

/** The title of each of these, as this device heard it last; undefined where it never did. */
async function keptTitles(
  db: Database,
  assignmentIds: readonly string[],
): Promise<readonly (string | undefined)[]> {
  const keys = assignmentIds.map((assignmentId) =>
    addressOf(getAssignment, { params: { assignmentId } }),
  );
  const replies = await db.replies.bulkGet(keys);
  return replies.map((kept) => getAssignment.reply.safeParse(kept?.reply).data?.assignment.title);
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
  const titles = useLiveQuery(
    () =>
      keptTitles(
        db,
        beyond.map(({ assignmentId }) => assignmentId),
      ),
    [db, ids.join(' ')],
  );
  if (titles?.length !== beyond.length) return null;
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
          const when = createdAt === undefined ? m.title_take() : formatDateTime(createdAt);
          const title = titles[place];
          const name = title === undefined ? when : `${title}, ${when}`;
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
