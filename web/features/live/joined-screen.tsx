import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getJoinedRoom, type JoinedRoom, type LiveTold } from '#shared/contract/live';
import { liveCacheWait } from '#shared/live/student-state';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageParams } from '../../paths/use-page.ts';
import { Doorway } from '../../school/doorway.tsx';
import { useServices } from '../../session/services.ts';
import { useOpenedFor } from '../../session/use-opened-for.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Loading } from '../../ui/loading.tsx';
import { JoinedRoomView } from './joined-room-view.tsx';
import { useAwake } from './use-awake.ts';
import { useRoomLink } from './use-room-link.ts';

/** A student in the room of a teacher. The address is the room: who loads it again is back. */
export function JoinedScreen() {
  const { teacherId } = usePageParams(pages.joined);
  const person = useOpenedFor();
  if (person === null)
    return (
      <Navigate {...pages.signIn.at({}, { next: pages.joined.at({ teacherId }).to })} replace />
    );
  return <Joined key={teacherId} teacherId={teacherId} userId={person.id} />;
}

interface JoinedProps {
  readonly teacherId: string;
  readonly userId: string;
}

type Counted = { readonly here: number; readonly of: number };

function Joined({ teacherId, userId }: JoinedProps) {
  const { api } = useServices();
  const [room, setRoom] = useState<JoinedRoom | null>(null);
  const [count, setCount] = useState<Counted | null>(null);
  const [over, setOver] = useState<'ended' | 'not-yours' | null>(null);
  const hasWaited = useHasWaited();

  /** Of two states the newer one stands; another room begins anew. */
  const take = (next: JoinedRoom) =>
    setRoom((before) =>
      before?.roomId === next.roomId && before.version > next.version ? before : next,
    );
  function onTold(told: LiveTold): void {
    if (told.type === 'room') take(told.body);
    if (told.type === 'count') setCount(told.body);
    if (told.type === 'ended') end('ended');
  }
  async function poll() {
    const outcome = await api.call(getJoinedRoom, { params: { teacherId }, inBackground: true });
    if (outcome.kind === 'ok') {
      take(outcome.reply.room);
      setCount(outcome.reply.count);
      return 'told';
    }
    if (outcome.kind === 'refused' && [403, 404].includes(outcome.status)) {
      end(room === null ? 'not-yours' : 'ended');
      return 'gone';
    }
    return 'failed';
  }
  const link = useRoomLink({ as: 'student', teacherId, userId }, { onTold, poll });
  function end(why: 'ended' | 'not-yours'): void {
    setOver(why);
    link.leave();
  }
  // A browser does not say why a socket was refused; the question does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the room is entered
  useEffect(() => void poll(), []);
  useAwake(link, over === null);

  if (over !== null && room?.message == null) return <Over why={over} />;
  if (room === null) return hasWaited ? <Loading title={m.title_joinLive()} /> : null;
  return (
    <JoinedRoomView room={room} count={count} link={link} isOver={over !== null} onPicked={take} />
  );
}

/** Whether the room had its time to answer. */
function useHasWaited(): boolean {
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), liveCacheWait);
    return () => clearTimeout(timer);
  }, []);
  return hasWaited;
}

function Over({ why }: { readonly why: 'ended' | 'not-yours' }) {
  return (
    <Doorway title={m.live_title()} lead={why === 'ended' ? m.live_over() : m.live_notYours()}>
      <ButtonLink look="primary" big wide {...pages.joinLive.at({})}>
        {m.live_another()}
      </ButtonLink>
    </Doorway>
  );
}
