import { Link } from '@tanstack/react-router';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import * as m from '../../../i18n/generated/messages.js';
import { address } from '../../../paths/page.ts';
import styles from './people.module.css';

type Sidebar = NonNullable<ReplyOf<typeof getReview>['sidebar']>;

function Group({ title, entries }: { title: string; entries: Sidebar['gradedSessions'] }) {
  if (entries.length === 0) return null;
  return (
    <>
      <h3 className={styles.group}>
        {title} <span>{entries.length}</span>
      </h3>
      {entries.map((entry) => (
        <Link key={entry.url} {...address(entry.url)} className={styles.person!}>
          {entry.name}
          {entry.grade !== null && <b>{entry.grade}</b>}
        </Link>
      ))}
    </>
  );
}

/** The class beside the take: who waits for a grade, and who has one. */
export function People({ sidebar }: { sidebar: Sidebar }) {
  return (
    <nav aria-label={m.review_students()}>
      <Group title={m.review_toGrade()} entries={sidebar.ungradedSessions} />
      <Group title={m.review_graded()} entries={sidebar.gradedSessions} />
    </nav>
  );
}
