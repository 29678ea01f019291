import type { ReactNode } from 'react';
import type { JoinedRoom } from '#shared/contract/live';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { StageLayout } from '../../ui/layouts/stage.tsx';
import styles from './live.module.css';
import { NotMe } from './not-me.tsx';

interface WaitingRoomProps {
  readonly room: JoinedRoom;
  readonly line: ReactNode;
  /** Gives the seat of a guest back; null for who has an account. */
  readonly onNotMe: (() => void) | null;
}

/** Before any music: an empty staff, and that it will fill by itself. */
export function WaitingRoom({ room, line, onNotMe }: WaitingRoomProps) {
  const { teacher, title, firstName, guest } = room;
  const back = useWayBack(pages.home.at({}));
  return (
    <StageLayout
      back={<BackButton onPress={back} />}
      title={title ?? m.live_title()}
      subtitle={<span>{m.live_conducts({ teacher })}</span>}
      foot={line}
    >
      <div className={styles.staff} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
      {guest === 'asks' ? (
        <>
          <h2 className={styles.sentence}>{m.live_hello({ name: firstName })}</h2>
          <p>{m.live_letsYouIn({ teacher })}</p>
        </>
      ) : (
        <>
          <h2 className={styles.sentence}>{m.live_youAreIn({ name: firstName })}</h2>
          <p>{m.live_choosing({ teacher })}</p>
        </>
      )}
      {onNotMe && (
        <p>
          <NotMe name={firstName} onPress={onNotMe} />
        </p>
      )}
    </StageLayout>
  );
}
