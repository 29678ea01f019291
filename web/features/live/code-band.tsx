import { useState } from 'react';
import { showJoinCode } from '#shared/classes/join-code';
import type { OwnRoom } from '#shared/contract/live';
import { countHere, seated } from '#shared/live/roster';
import * as m from '../../i18n/generated/messages.js';
import { useKeptOptions } from '../../session/use-kept-options.ts';
import { Button } from '../../ui/button.tsx';
import styles from './code.module.css';
import { CodeOnWall } from './code-on-wall.tsx';
import live from './live.module.css';
import { LiveIntro } from './live-intro.tsx';
import type { RoomLink } from './model/room-link.ts';
import { RoomQr } from './room-qr.tsx';
import { useMinutesLeft } from './use-minutes-left.ts';

interface CodeBandProps {
  readonly room: OwnRoom;
  readonly link: RoomLink;
  readonly teacherId: string;
}

/** How one gets in, readable from the last row, and how many are. Pressed, the code has the wall to itself, as it has at first. */
export function CodeBand({ room, link, teacherId }: CodeBandProps) {
  const { joinCode, roster } = room;
  const { options, set } = useKeptOptions();
  const [isLarge, setLarge] = useState(false);
  const { here, of } = countHere(seated(roster));
  const isTrial = room.trial !== null;
  const left = useMinutesLeft(link, room.trial?.endsAt ?? null);
  const title = left === null ? (room.title ?? m.live_all()) : timeLeft(left);
  const isFirst = room.message === null && !options.seenJoinCode;
  function close(): void {
    setLarge(false);
    if (!options.seenJoinCode) set('seenJoinCode', true);
  }
  return (
    <section className={styles.band} aria-label={title}>
      <div className={styles.how}>
        <b>{title}</b>
        <span>{m.live_how()}</span>
      </div>
      <Button look="quiet" aria-label={m.live_enlarge()} onPress={() => setLarge(true)}>
        <span className={styles.code} aria-hidden="true">
          {showJoinCode(joinCode)}
        </span>
      </Button>
      <p className={live.spoken}>{m.live_code({ code: [...joinCode].join(' ') })}</p>
      <RoomQr teacherId={teacherId} joinCode={joinCode} />
      <p className={styles.count} role="status">
        <b>{of === 0 ? here : m.live_count({ here, of })}</b>
        <span>{m.live_hereShort()}</span>
      </p>
      {!isTrial && !options.seenLiveIntro && (
        <LiveIntro onClose={() => set('seenLiveIntro', true)} />
      )}
      {(isLarge || ((isTrial || options.seenLiveIntro) && isFirst)) && (
        <CodeOnWall title={title} joinCode={joinCode} teacherId={teacherId} onClose={close} />
      )}
    </section>
  );
}

const timeLeft = (minutes: number) =>
  minutes > 1 ? m.live_trialLeft({ minutes }) : m.live_trialLastMinute();
