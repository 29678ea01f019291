import { showJoinCode } from '#shared/classes/join-code';
import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import { Button } from '../../../ui/button.tsx';
import { FullDialog } from '../../../ui/full-dialog.tsx';
import styles from './code-on-wall.module.css';

/** The code of a class as large as a projector shows it, with the address where it is typed. */
export function CodeOnWall(props: {
  readonly title: string;
  readonly code: string;
  readonly onClose: () => void;
}) {
  const { title, code, onClose } = props;
  return (
    <FullDialog
      title={title}
      onClose={onClose}
      actions={<Button onPress={onClose}>{m.class_showDone()}</Button>}
    >
      <p className={styles.address}>
        {m.class_typeCodeAt({ address: `${location.host}${pages.addClass.path}` })}
      </p>
      <p className={styles.code}>{showJoinCode(code)}</p>
    </FullDialog>
  );
}
