import { useMemo } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { qrPath } from '../../ui/qr-path.ts';
import styles from './code.module.css';

interface RoomQrProps {
  readonly teacherId: string;
  readonly joinCode: string;
}

/** Leads a camera into the room. */
export function RoomQr({ teacherId, joinCode }: RoomQrProps) {
  const address = `${location.origin}/livepractice/teacher/${teacherId}?code=${joinCode}`;
  const { d, size } = useMemo(() => qrPath(address, 2), [address]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={m.live_qr()}>
      <path d={d} />
    </svg>
  );
}
