import { useEffect, useState } from 'react';
import { type JoinedRoom, pickLivePart } from '#shared/contract/live';
import { keepPick, keptPick } from '#shared/live/kept-picks';
import { partsOfMessage } from '#shared/live/parts-there';
import type { LivePick } from '#shared/live/roster';
import { studentState } from '#shared/live/student-state';
import * as m from '../../i18n/generated/messages.js';
import { refusalWords } from '../../i18n/problem-words.ts';
import { Queries } from '../../session/queries.tsx';
import { useServices } from '../../session/services.ts';
import { useKeptOptions } from '../../session/use-kept-options.ts';
import { ClassPicker } from './class-picker.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { JoinedStage } from './joined-stage.tsx';
import type { RoomLink } from './model/room-link.ts';
import { PartPicker } from './part-picker.tsx';
import { useClassChoice } from './use-class-choice.ts';
import { WaitingRoom } from './waiting-room.tsx';

interface JoinedRoomViewProps {
  readonly room: JoinedRoom;
  readonly count: { readonly here: number; readonly of: number } | null;
  readonly link: RoomLink;
  readonly isOver: boolean;
  /** It is over for them alone, until they sign in again. */
  readonly isSignedOut: boolean;
  readonly onPicked: (room: JoinedRoom) => void;
  /** Gives the seat of a guest back; null for who has an account. */
  readonly onNotMe: (() => void) | null;
}

/** Waiting for music, choosing what one reads of it, or playing it. */
export function JoinedRoomView(props: JoinedRoomViewProps) {
  const { count, link, isOver, isSignedOut, onPicked, onNotMe } = props;
  const { room, choose: chooseClass } = useClassChoice(props.room);
  const { message } = room;
  const { api, flash } = useServices();
  const { options, set } = useKeptOptions();
  const [isChanging, setChanging] = useState(false);
  const parts = message === null ? [] : partsOfMessage(message);
  const remembered = message && keptPick(options.liveSessionPreferences, message.instrument);
  const fits = (pick: LivePick | null) =>
    pick && parts.some((one) => one.partId === pick.partId && one.instrument === pick.instrument)
      ? pick
      : null;
  const only = parts.length === 1 ? parts[0]! : null;
  const pick = fits(room.pick) ?? fits(remembered) ?? only;
  const state = studentState({
    ...{ isJoined: true, userId: room.personId, message },
    mustPick: parts.length > 1 && pick === null,
  });

  // A part that the teacher gives meanwhile is chosen.
  const given = room.isGiven ? room.pick?.partId : undefined;
  useEffect(() => {
    if (given !== undefined) setChanging(false);
  }, [given]);

  // What the teacher gave may be for the next music: it stays, whatever is read of this one.
  const isNew = pick !== null && pick !== room.pick && parts.length > 1;
  const isRemembered = isNew && !room.isGiven && !isOver;
  // Asked again with every state of the room that does not say it yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what the server has said, not by what is drawn
  useEffect(() => {
    if (isRemembered) void tell(pick, true);
  }, [props.room, isRemembered]);

  const tell = (next: LivePick, isFromBefore = false) =>
    api.call(pickLivePart, {
      params: { teacherId: room.teacherId },
      body: { pick: next, isRemembered: isFromBefore },
    });

  async function choose(next: LivePick): Promise<void> {
    setChanging(false);
    onPicked({ ...room, pick: next, isGiven: false });
    if (message) {
      const kept = keepPick(options.liveSessionPreferences, message.instrument, next);
      set('liveSessionPreferences', kept);
    }
    // A room that is over knows nobody any more: what is read is theirs alone.
    if (isOver) return;
    const outcome = await tell(next);
    if (outcome.kind === 'refused') flash.show(refusalWords(outcome), 'trouble');
  }

  if (room.classes.length > 1) return <ClassPicker room={room} onChoose={chooseClass} />;
  const here = count && count.of > 0 ? m.live_connected(count) : m.live_connectedAlone();
  if (message === null || state === 'waiting-room') {
    const line = <ConnectionLine link={link} who="student" otherwise={here} />;
    return <WaitingRoom room={room} line={line} onNotMe={onNotMe} />;
  }
  if (state === 'picking' || isChanging)
    return <PartPicker {...{ room, parts, onNotMe }} onPick={(next) => void choose(next)} />;
  return (
    <Queries>
      <JoinedStage
        {...{ room, message, pick, link, isOver, isSignedOut, onNotMe }}
        onChange={parts.length > 1 ? () => setChanging(true) : null}
      />
    </Queries>
  );
}
