import { Expand, Link } from 'lucide-react';
import { useState } from 'react';
import { showJoinCode } from '#shared/classes/join-code';
import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import { useCopyLink } from '../../../session/use-copy-link.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CodeOnWall } from './code-on-wall.tsx';
import styles from './join-code.module.css';

/** The code of a class, large enough to be copied from a wall, and the link that says the same. */
export function JoinCode(props: {
  readonly courseId: string;
  readonly title: string;
  readonly code: string;
}) {
  const { courseId, title, code } = props;
  const [isOnWall, setIsOnWall] = useState(false);
  const copyCode = useCopyLink({ copied: m.class_codeCopied(), byHand: m.class_codeByHand() });
  const copyLink = useCopyLink();
  const { to, search } = pages.joinClass.at({ courseId }, { code });
  const link = new URL(`${to}?${new URLSearchParams(search)}`, location.origin).href;
  return (
    <div className={styles.join}>
      <p>
        <span className={styles.label}>{m.class_joinCode()}</span>
        <b className={styles.code}>{showJoinCode(code)}</b>
      </p>
      <Button look="quiet" aria-label={m.class_copyCode()} onPress={() => void copyCode(code)}>
        {m.class_copy()}
      </Button>
      <Button look="quiet" icon aria-label={m.class_copyLink()} onPress={() => void copyLink(link)}>
        <Icon of={Link} size={20} />
      </Button>
      <Button look="quiet" icon aria-label={m.class_showCode()} onPress={() => setIsOnWall(true)}>
        <Icon of={Expand} size={20} />
      </Button>
      {isOnWall && <CodeOnWall title={title} code={code} onClose={() => setIsOnWall(false)} />}
    </div>
  );
}
