import { showJoinCode } from '#shared/classes/join-code';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { Button } from '../../ui/button.tsx';
import { FullDialog } from '../../ui/full-dialog.tsx';
import styles from './code.module.css';
import { RoomQr } from './room-qr.tsx';

interface CodeOnWallProps {
  readonly title: string;
  readonly joinCode: string;
  readonly teacherId: string;
  readonly onClose: () => void;
}

/** How one gets in, as large as a projector shows it. */
export function CodeOnWall({ title, joinCode, teacherId, onClose }: CodeOnWallProps) {
  return (
    <FullDialog
      title={title}
      onClose={onClose}
      actions={
        <Button look="primary" onPress={onClose}>
          {m.live_toMusic()}
        </Button>
      }
    >
      <p className={styles.address}>
        {m.live_typeCodeAt({ address: `${location.host}${pages.joinLive.path}` })}
      </p>
      <p className={styles.wallCode}>{showJoinCode(joinCode)}</p>
      <RoomQr teacherId={teacherId} joinCode={joinCode} />
    </FullDialog>
  );
}
