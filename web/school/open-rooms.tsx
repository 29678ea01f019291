import { useQuery } from '@tanstack/react-query';
import { getOpenLiveRooms } from '#shared/contract/live';
import { replyQuery } from '../data/queries/reply-query.ts';
import * as m from '../i18n/generated/messages.js';
import { pages } from '../paths/pages.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import styles from './open-rooms.module.css';

/** Milliseconds between two questions: a lesson begins while the page stands there. */
const between = 15_000;

/** Live rooms of their teachers into which a student may go without a code; nothing where none is open. */
export function OpenRooms() {
  const rooms =
    useQuery({ ...replyQuery(getOpenLiveRooms, {}), refetchInterval: between }).data?.rooms ?? [];
  if (rooms.length === 0) return null;
  return (
    <section className={styles.rooms}>
      <h2>{m.live_openRooms()}</h2>
      {rooms.map(({ teacherId, teacher, title }) => (
        <ButtonLink key={teacherId} look="solid" big wide {...pages.joined.at({ teacherId })}>
          {title === null ? teacher : m.live_openRoom({ teacher, title })}
        </ButtonLink>
      ))}
    </section>
  );
}
