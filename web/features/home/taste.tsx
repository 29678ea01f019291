import { familyIdOf } from '#shared/set-up/family-of';
import * as m from '../../i18n/generated/messages.js';
import { mediumName } from '../../i18n/menu-names.ts';
import { PreviewScore } from '../../set-up/preview-score.tsx';
import type { usePreview } from '../../set-up/use-preview.ts';
import styles from './home-screen.module.css';

interface TasteProps {
  readonly medium: string;
  readonly preview: ReturnType<typeof usePreview>;
}

/** Four measures of what is chosen, in a room that is there before them. */
export function Taste({ medium, preview }: TasteProps) {
  return (
    <div className={`${styles.taste} ${familyIdOf(medium) === 'ensemble' ? styles.many : ''}`}>
      <PreviewScore
        size="hero"
        preview={preview}
        label={m.home_preview({ instrument: mediumName(medium) })}
      />
    </div>
  );
}
