import { Mic, MicOff } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { Icon } from '../../ui/icon.tsx';
import styles from './drill-stage.module.css';
import type { ListeningState } from './use-sung-answers.ts';

/** Says that somebody is listened to, or that nobody can be; nothing where nobody asked for it. */
export function ListeningSign(props: {
  readonly state: ListeningState;
  /** The one that is sung. */
  readonly isLastMinute: boolean;
}) {
  const { state, isLastMinute } = props;
  return (
    <span className={styles.listening} role="status">
      {state === 'listening' && (
        <>
          <Icon of={Mic} size={18} />
          {isLastMinute ? m.drill_lastMinute() : m.drill_listening()}
        </>
      )}
      {state === 'refused' && (
        <>
          <Icon of={MicOff} size={18} />
          {m.drill_notListening()}
        </>
      )}
    </span>
  );
}
