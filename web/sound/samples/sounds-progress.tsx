import { sizeOf } from '../../i18n/file-size.ts';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import styles from '../volumes/sounds.module.css';

/** What is being fetched before something can be heard, how far it has come, and a way out. */
export function SoundsProgress({
  names,
  bytes,
  bytesInAll,
  onCancel,
}: {
  /** Of the instruments, in the page's words. */
  readonly names: readonly string[];
  readonly bytes: number;
  readonly bytesInAll: number;
  readonly onCancel: () => void;
}) {
  const size = sizeOf(bytesInAll);
  const [only] = names;
  return (
    <div className={styles.progress}>
      <p role="status">
        {names.length === 1 && only !== undefined
          ? m.sounds_one({ name: only, size })
          : m.sounds_several({ count: names.length, size })}
      </p>
      <ProgressLine
        share={bytesInAll === 0 ? 0 : Math.min(1, bytes / bytesInAll)}
        label={m.sounds_progress()}
      />
      <Button look="quiet" onPress={onCancel}>
        {m.sounds_cancel()}
      </Button>
    </div>
  );
}
