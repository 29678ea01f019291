import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { getJoinedRoom, type JoinedRoom, type LiveTold } from '#shared/contract/live';
import { linkTimes } from '#shared/live/link';
import type { Outcome } from '../../data/api/http.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageParams, usePageQuery } from '../../paths/use-page.ts';
import { useServices } from '../../session/services.ts';
import { useOpenedFor } from '../../session/use-opened-for.ts';
import { Loading } from '../../ui/loading.tsx';
import { GuestDoor } from './guest-door.tsx';
import { withHost } from './host-name.ts';
import { JoinedRoomView } from './joined-room-view.tsx';
import { Over, SignInFirst, TurnedAway } from './room-over.tsx';
import { serverNow } from './server-now.ts';
import { useAwake } from './use-awake.ts';
import { useGiveBack } from './use-give-back.ts';
import { useHasWaited } from './use-has-waited.ts';
import { useRoomLink } from './use-room-link.ts';
import { whyGone } from './why-gone.ts';

/** A student, or a guest, in the room of a teacher. The address is the room: who loads it again is back. */
export function JoinedScreen() {
  const { teacherId } = usePageParams(pages.joined);
  const person = useOpenedFor();
  return <Enter key={`${teacherId} ${person?.id}`} teacherId={teacherId} />;
}

/** Whether they are of the room is asked before a socket is opened, whose refusal no browser explains. */
function Enter({ teacherId }: { readonly teacherId: string }) {
  const { code } = usePageQuery(pages.joined);
  const { api } = useServices();
  const person = useOpenedFor();
  const [entry, setEntry] = useState<Entry>('asking');
  const hasWaited = useHasWaited();
  const ask = useCallback(async () => {
    const outcome = await api.call(getJoinedRoom, { params: { teacherId }, inBackground: true });
    if (outcome.kind === 'ok') setEntry(outcome.reply);
    else if (outcome.kind !== 'refused') setEntry('unreached');
    else if ([401, 403, 404].includes(outcome.status)) setEntry('not-theirs');
    else if (isFull(outcome)) setEntry('full');
    else setEntry('unreached');
  }, [api, teacherId]);
  useEffect(() => void ask(), [ask]);
  // Only the answer says whether they are a student or a guest.
  useEffect(() => {
    if (entry !== 'unreached') return;
    const again = setInterval(() => void ask(), linkTimes.poll);
    return () => clearInterval(again);
  }, [entry, ask]);

  if (entry === 'asking' || entry === 'unreached')
    return hasWaited ? <Loading title={m.title_joinLive()} /> : null;
  if (entry === 'not-theirs') {
    if (code) return <GuestDoor code={code} onAsked={() => void ask()} />;
    if (person !== null) return <Over why="not-yours" />;
    return <SignInFirst teacherId={teacherId} />;
  }
  if (entry === 'full') return <Over why="full" />;
  const as = entry.room.guest === null ? 'student' : 'guest';
  const onAskAgain = code ? () => setEntry('not-theirs') : null;
  return <Joined {...{ as, teacherId, onAskAgain }} userId={person?.id ?? ''} first={entry} />;
}

const isFull = (outcome: Outcome<unknown>) =>
  outcome.kind === 'refused' && outcome.errors.some((one) => one.code === 'live-room-full');

type Told = z.output<typeof getJoinedRoom.reply>;
type Entry = Told | 'asking' | 'unreached' | 'not-theirs' | 'full';

interface JoinedProps {
  readonly as: 'student' | 'guest';
  readonly teacherId: string;
  readonly userId: string;
  readonly first: Told;
  /** Back to the door; null for who did not come by a code. */
  readonly onAskAgain: (() => void) | null;
}

type Why = 'ended' | 'turned-away' | 'put-out' | 'full' | 'signed-out';
type Counted = { readonly here: number; readonly of: number };

function Joined({ as, teacherId, userId, first, onAskAgain }: JoinedProps) {
  const { api } = useServices();
  const navigate = useNavigate();
  const [room, setRoom] = useState<JoinedRoom>(() => withHost(first.room));
  const [count, setCount] = useState<Counted>(first.count);
  const { giveBack, isUnderWay } = useGiveBack({
    name: room.firstName,
    onGiven() {
      link.leave();
      if (onAskAgain) onAskAgain();
      else void navigate(pages.joinLive.at({}));
    },
  });
  const [over, setOver] = useState<Why | null>(null);

  /** Of two states the newer one stands; another room begins anew. */
  const take = (next: JoinedRoom) =>
    setRoom((before) =>
      before.roomId === next.roomId && before.version > next.version ? before : withHost(next),
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
    // Whoever gives their seat back was not put out.
    if (isUnderWay.current) return 'failed';
    if (outcome.kind === 'refused' && [401, 403, 404].includes(outcome.status)) {
      const mustSignIn = outcome.status === 401 && as === 'student';
      end(mustSignIn ? 'signed-out' : whyGone(room, serverNow(link)));
      return 'gone';
    }
    if (isFull(outcome)) {
      end('full');
      return 'gone';
    }
    return 'failed';
  }
  const link = useRoomLink({ as, teacherId, userId }, { onTold, poll });
  function end(why: Why): void {
    setOver(why);
    link.leave();
  }
  useAwake(link, over === null);

  if (over === 'signed-out' && room.message === null) return <SignInFirst teacherId={teacherId} />;
  if (over === 'turned-away' || over === 'put-out')
    return <TurnedAway why={over} teacher={room.teacher} onAskAgain={onAskAgain} />;
  if (over === 'full' || (over === 'ended' && room.message === null)) return <Over why={over} />;
  return (
    <JoinedRoomView
      {...{ room, count, link, isSignedOut: over === 'signed-out' }}
      isOver={over !== null}
      onPicked={take}
      onNotMe={as === 'guest' ? () => void giveBack() : null}
    />
  );
}
