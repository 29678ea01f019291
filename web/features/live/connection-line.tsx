import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { LinkNotice } from '#shared/live/link';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './live.module.css';
import type { RoomLink } from './model/room-link.ts';

const words: Readonly<
  Record<LinkNotice, { readonly student: () => string; readonly teacher: () => string }>
> = {
  network: { student: m.live_noticeNetwork, teacher: m.live_noticeNetwork },
  timeout: { student: m.live_noticeTimeout, teacher: m.live_noticeTimeout },
  crash: { student: m.live_noticeCrashStudent, teacher: m.live_noticeCrashTeacher },
  waiting: { student: m.live_noticeWaiting, teacher: m.live_noticeWaiting },
  other: { student: m.live_noticeOtherStudent, teacher: m.live_noticeOtherTeacher },
};

interface ConnectionLineProps {
  readonly link: RoomLink;
  readonly who: 'student' | 'teacher';
  /** Said while all is well. */
  readonly otherwise: string;
}

/** How the room is reached: by itself again, whatever is said. */
export function ConnectionLine({ link, who, otherwise }: ConnectionLineProps) {
  const { link: state, isPolled, isOutdated } = useStore(link.store);
  if (isOutdated) {
    return (
      <Lost words={<b>{m.live_outdatedPage()}</b>}>
        <Button look="quiet" onPress={() => location.reload()}>
          {m.live_reload()}
        </Button>
      </Lost>
    );
  }
  if (state.notice === null || isPolled) {
    const isIn = state.phase === 'open' || isPolled;
    return (
      <p role="status" className={styles.line} data-here={isIn || undefined}>
        {otherwise}
      </p>
    );
  }
  return (
    <Lost
      words={
        <>
          <b>{words[state.notice][who]()}</b> {state.phase !== 'disconnected' && m.live_stays()}
        </>
      }
    >
      {state.notice !== 'waiting' && (
        <Button look="quiet" onPress={link.retry}>
          {m.live_retry()}
        </Button>
      )}
    </Lost>
  );
}

interface LostProps {
  readonly words: ReactNode;
  /** What may be done about it. */
  readonly children: ReactNode;
}

const Lost = ({ words, children }: LostProps) => (
  <div role="status" className={`${styles.line} ${styles.lost}`}>
    <Icon of={WifiOff} />
    <p>{words}</p>
    {children}
  </div>
);
