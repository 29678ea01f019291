import { Square } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type CountIn, shownWords, spokenWords } from './count-in-words.ts';
import styles from './transport-bar.module.css';

interface CountInBarProps extends CountIn {
  readonly onStop: () => void;
}

/** Takes over the transport bar in the stand's colour and adds no height: the music does not move. */
export function CountInBar({ onStop, ...count }: CountInBarProps) {
  const { prepBeats, current } = count;
  return (
    <div className={`${styles.bar} ${styles.counting}`}>
      <div className={`${styles.side} ${styles.hidePhone}`}>
        <span className={styles.muted}>{shownWords(count)}</span>
      </div>
      <div className={styles.count} role="timer" aria-label={spokenWords(count)}>
        {prepBeats.map((label, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the same number is counted twice in 1 2 1 2
            key={index}
            className={styles.digit}
            data-beat={index < current ? 'done' : index === current ? 'now' : 'to-come'}
          >
            {label}
          </span>
        ))}
      </div>
      <div className={`${styles.side} ${styles.end} ${styles.hidePhone}`}>
        <Button shortcut={m.key_space()} onPress={onStop}>
          {m.stage_stop()}
        </Button>
      </div>
      <span className={styles.onlyPhone}>
        <Button look="quiet" icon aria-label={m.stage_stop()} onPress={onStop}>
          <Icon of={Square} filled />
        </Button>
      </span>
    </div>
  );
}
