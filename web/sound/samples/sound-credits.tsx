import { sizeOf } from '../../i18n/file-size.ts';
import * as m from '../../i18n/generated/messages.js';
import { ChoiceSheet } from '../../ui/choice-sheet.tsx';
import styles from '../volumes/sounds.module.css';

/** Who recorded the instruments, and under which licence they are played here. */
export function SoundCredits({
  credit,
  sounds,
  onClose,
}: {
  readonly credit: {
    readonly name: string;
    readonly authors: string;
    readonly licence: string;
    /** Address of its whole text, without a leading slash. */
    readonly text: string;
  };
  readonly sounds: readonly { readonly bytes: number }[];
  readonly onClose: () => void;
}) {
  const bytes = sounds.reduce((sum, one) => sum + one.bytes, 0);
  return (
    <ChoiceSheet title={m.sounds_credits()} close={m.sounds_close()} isForReading onClose={onClose}>
      <div className={styles.credits}>
        <p>{m.sounds_by({ name: credit.name, authors: credit.authors })}</p>
        <p>
          {m.sounds_licence({ licence: credit.licence })}{' '}
          <a href={`/${credit.text}`} target="_blank" rel="noreferrer">
            {m.sounds_licenceText()}
          </a>
        </p>
        <p>{m.sounds_size_all({ count: sounds.length, size: sizeOf(bytes) })}</p>
      </div>
    </ChoiceSheet>
  );
}
