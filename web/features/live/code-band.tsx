import { useMemo } from 'react';
import { showJoinCode } from '#shared/classes/join-code';
import type { OwnRoom } from '#shared/contract/live';
import { countHere, seated } from '#shared/live/roster';
import * as m from '../../i18n/generated/messages.js';
import { qrPath } from '../../ui/qr-path.ts';
import styles from './live.module.css';

interface CodeBandProps {
  readonly room: OwnRoom;
  readonly teacherId: string;
}

/** How one gets in, readable from the last row, and how many are. */
export function CodeBand({ room, teacherId }: CodeBandProps) {
  const { joinCode, title, roster } = room;
  const { here, of } = countHere(seated(roster));
  const address = `${location.origin}/livepractice/teacher/${teacherId}?code=${joinCode}`;
  const { d, size } = useMemo(() => qrPath(address, 2), [address]);
  return (
    <div className={styles.band}>
      <div className={styles.how}>
        <b>{title ?? m.live_all()}</b>
        <span>{m.live_how()}</span>
      </div>
      <p className={styles.code}>
        <span aria-hidden="true">{showJoinCode(joinCode)}</span>
        <span className={styles.spoken}>{m.live_code({ code: [...joinCode].join(' ') })}</span>
      </p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={m.live_qr()}
      >
        <path d={d} />
      </svg>
      <p className={styles.count} role="status">
        <b>{m.live_count({ here, of })}</b>
        <span>{m.live_hereShort()}</span>
      </p>
    </div>
  );
}
