import { useRef, useState } from 'react';
import { endLiveRoom, getLiveRoom, type LiveTold, type OwnRoom } from '#shared/contract/live';
import type { Exercise } from '#shared/generation/exercise';
import { afterMessage } from '#shared/live/live-message';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import { useKeptOptions } from '../../session/use-kept-options.ts';
import { useCommonStart } from './use-common-start.ts';
import { beatsOf, useGoesOn } from './use-goes-on.ts';
import { usePeople } from './use-people.ts';
import { useRoomLink } from './use-room-link.ts';
import { useSeen } from './use-seen.ts';
import { useSending } from './use-sending.ts';

interface DeskOptions {
  /** The room as it was when it was opened. */
  readonly first: OwnRoom;
  /** Whose room it is: of a trial its own id. */
  readonly teacherId: string;
  /** Who is signed in; empty for nobody. */
  readonly userId: string;
  readonly onEnd: () => void;
}

/** What a teacher sees of the room and does with it. */
export function useDesk({ first, teacherId, userId, onEnd }: DeskOptions) {
  const { api, flash } = useServices();
  const { options } = useKeptOptions();
  const [room, setRoom] = useState(first);
  const [sent, setSent] = useState<Exercise | null>(null);
  const sending = useSending();
  const isOver = useRef(false);
  const [isTakenOver, setTakenOver] = useState(false);
  function onTold(told: LiveTold): void {
    if (told.type === 'roster') setRoom((before) => ({ ...before, roster: told.body }));
    if (told.type === 'taken-over') {
      setTakenOver(true);
      link.leave();
    }
    if (told.type === 'ended') over();
  }
  /** Ended by another page of theirs, or by nobody's using it. */
  function over(): void {
    if (isOver.current) return;
    isOver.current = true;
    link.leave();
    onEnd();
  }
  async function poll() {
    const outcome = await api.call(getLiveRoom, { inBackground: true });
    // Who tries it out is known by the trial alone.
    const isNobody =
      first.trial !== null && outcome.kind === 'refused' && [401, 403].includes(outcome.status);
    if (outcome.kind !== 'ok' && !isNobody) return 'failed';
    const now = outcome.kind === 'ok' ? outcome.reply.room : null;
    if (now === null || now.roomId !== room.roomId) {
      over();
      return 'gone';
    }
    setRoom(now);
    return 'told';
  }
  const link = useRoomLink({ as: 'teacher', teacherId, userId }, { onTold, poll });

  async function put(body: NonNullable<OwnRoom['message']>): Promise<void> {
    const outcome = await sending.send(body);
    if (outcome === null || isOver.current) return;
    if (outcome.kind !== 'ok') return flash.show(m.live_sendFailed(), 'trouble');
    setRoom((before) => ({ ...afterSending(before, body), version: outcome.reply.version }));
  }

  const people = usePeople(setRoom);
  const common = useCommonStart((start) => setRoom((before) => ({ ...before, start })));

  const shown = useSeen({
    message: room.message,
    onChange(next) {
      if (room.message) void put({ ...room.message, options: next, isNewExercise: false });
    },
  });

  const isKnown = sent !== null && sent.abc === room.message?.abc;
  const isCounting = useGoesOn(link, { start: room.start, beats: isKnown ? beatsOf(sent) : null });

  return {
    ...{ room, link, isTakenOver, isCounting },
    isSending: sending.isSending,
    ...{ ...shown, ...common, ...people },
    send(exercise: Exercise): void {
      setSent(exercise);
      const seenNow = { ...shown.seen, makeup: shown.makeupOf(exercise) };
      const isReversed = options.reverseEnsembleParts;
      void put({ ...musicIn(exercise), options: seenNow, isReversed });
    },
    async end(): Promise<void> {
      const outcome = await api.call(endLiveRoom, {});
      if (outcome.kind !== 'ok') return flash.show(m.live_endFailed(), 'trouble');
      over();
    },
  };
}

/** To everybody. */
const musicIn = ({ request, abc, code }: Exercise) => ({
  ...{ abc, code, instrument: request.medium, voiceParts: [...request.voices] },
  ...{ levelId: request.levelId, breakLiveCache: false, toUsers: [], isNewExercise: true },
});

/** New music ends what was counted in. */
const afterSending = (room: OwnRoom, body: NonNullable<OwnRoom['message']>): OwnRoom => ({
  ...room,
  start: body.isNewExercise ? null : room.start,
  message: afterMessage(room.message, body) as OwnRoom['message'],
});

export type Desk = ReturnType<typeof useDesk>;
