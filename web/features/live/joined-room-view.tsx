import { useEffect, useState } from 'react';
import { type JoinedRoom, pickLivePart } from '#shared/contract/live';
import { livePartsOf } from '#shared/generation/ensembles/live-parts';
import { partsThere } from '#shared/live/makeup';
import type { LivePick } from '#shared/live/roster';
import { studentState } from '#shared/live/student-state';
import * as m from '../../i18n/generated/messages.js';
import { refusalWords } from '../../i18n/problem-words.ts';
import { useServices } from '../../session/services.ts';
import { useKeptOptions } from '../../session/use-kept-options.ts';
import { ConnectionLine } from './connection-line.tsx';
import { JoinedStage } from './joined-stage.tsx';
import type { RoomLink } from './model/room-link.ts';
import { PartPicker } from './part-picker.tsx';
import { WaitingRoom } from './waiting-room.tsx';

interface JoinedRoomViewProps {
  readonly room: JoinedRoom;
  readonly count: { readonly here: number; readonly of: number } | null;
  readonly link: RoomLink;
  readonly isOver: boolean;
  readonly onPicked: (room: JoinedRoom) => void;
}

/** Waiting for music, choosing what one reads of it, or playing it. */
export function JoinedRoomView({ room, count, link, isOver, onPicked }: JoinedRoomViewProps) {
  const { message } = room;
  const { api, flash } = useServices();
  const { options, set } = useKeptOptions();
  const [isChanging, setChanging] = useState(false);
  const parts = message === null ? [] : partsOf(message);
  const remembered = message && options.liveSessionPreferences[message.instrument];
  const fits = (pick: LivePick | null) =>
    pick && parts.some((one) => one.partId === pick.partId && one.instrument === pick.instrument)
      ? pick
      : null;
  const only = parts.length === 1 ? parts[0]! : null;
  const pick = fits(room.pick) ?? fits(readPick(remembered)) ?? only;
  const state = studentState({
    ...{ isJoined: true, userId: room.personId, message },
    mustPick: parts.length > 1 && pick === null,
  });

  const isRemembered = pick !== null && pick !== room.pick && parts.length > 1;
  // Asked again with every state of the room that does not say it yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what the server has said, not by what is drawn
  useEffect(() => {
    if (isRemembered) void tell(pick);
  }, [room, isRemembered]);

  const tell = (next: LivePick) =>
    api.call(pickLivePart, { params: { teacherId: room.teacherId }, body: { pick: next } });

  async function choose(next: LivePick): Promise<void> {
    setChanging(false);
    onPicked({ ...room, pick: next });
    if (message) {
      const kept = { ...options.liveSessionPreferences, [message.instrument]: printPick(next) };
      set('liveSessionPreferences', kept);
    }
    const outcome = await tell(next);
    if (outcome.kind === 'refused') flash.show(refusalWords(outcome), 'trouble');
  }

  const here = count ? m.live_connected(count) : m.live_connectedAlone();
  if (message === null || state === 'waiting-room') {
    const line = <ConnectionLine link={link} who="student" otherwise={here} />;
    return <WaitingRoom room={room} line={line} />;
  }
  if (state === 'picking' || isChanging)
    return <PartPicker room={room} parts={parts} onPick={(next) => void choose(next)} />;
  return (
    <JoinedStage
      room={room}
      message={message}
      pick={pick}
      link={link}
      isOver={isOver}
      onChange={parts.length > 1 ? () => setChanging(true) : null}
    />
  );
}

/** Of what the music has, the parts whose players are there. */
function partsOf(message: NonNullable<JoinedRoom['message']>) {
  const { instrument, levelId, voiceParts, options } = message;
  const found = livePartsOf(instrument, { levelId, voiceInstruments: voiceParts });
  return found.kind === 'parts' ? partsThere(found.parts, options.makeup) : [];
}

/** As it is kept among the options: one text an ensemble. */
const printPick = ({ partId, instrument, octave }: LivePick) =>
  [partId, instrument, octave ?? ''].join(' ');

function readPick(text: string | null | undefined): LivePick | null {
  const [partId, instrument, octave] = text?.split(' ') ?? [];
  if (!partId || !instrument) return null;
  return { partId, instrument, octave: octave === 'Upper' || octave === 'Lower' ? octave : null };
}
