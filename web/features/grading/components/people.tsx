import { Link } from '@tanstack/react-router';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import * as m from '../../../i18n/generated/messages.js';
import { address } from '../../../paths/page.ts';
import styles from './people.module.css';

type Sidebar = NonNullable<ReplyOf<typeof getReview>['sidebar']>;

interface GroupProps {
  readonly title: string;
  readonly entries: Sidebar['nothingSent'];
}

function Group({ title, entries }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <>
      <h3 className={styles.group}>
        {title} <span>{entries.length}</span>
      </h3>
      {entries.map(({ name, url, grade }, place) => {
        const said = (
          <>
            {name}
            {grade !== null && <b>{grade}</b>}
          </>
        );
        return url === null ? (
          // Two may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: who has not begun has no id here
          <span key={`${name} ${place}`} className={`${styles.person} ${styles.without}`}>
            {said}
          </span>
        ) : (
          <Link key={url} {...address(url)} className={styles.person!}>
            {said}
          </Link>
        );
      })}
    </>
  );
}

/** The class beside the take: how many have a grade, who waits for one, who has one, and who sent nothing. */
export function People({ sidebar }: { sidebar: Sidebar }) {
  const { ungradedSessions, gradedSessions, nothingSent } = sidebar;
  // Played in the lesson, or nothing for what is missing.
  const without = nothingSent.filter(({ grade }) => grade !== null).length;
  return (
    <nav aria-label={m.review_students()}>
      <p className={styles.group}>
        {m.review_gradedOf({
          graded: gradedSessions.length + without,
          students: ungradedSessions.length + gradedSessions.length + nothingSent.length,
        })}
      </p>
      <Group title={m.review_toGrade()} entries={ungradedSessions} />
      <Group title={m.review_graded()} entries={gradedSessions} />
      <Group title={m.review_nothingSent()} entries={nothingSent} />
    </nav>
  );
}
