import { familyIdOf } from '#shared/set-up/family-of';
import * as m from '../../i18n/generated/messages.js';
import { mediumName } from '../../i18n/menu-names.ts';
import { ScoreView } from '../../score/score-view.tsx';
import type { Preview } from '../../set-up/use-preview.ts';
import styles from './home-screen.module.css';

interface TasteProps {
  readonly medium: string;
  /** Nothing yet, or nothing that could be written. */
  readonly preview: Preview | null | undefined;
}

/** Four measures of what is chosen, in a room that is there before them. */
export function Taste({ medium, preview }: TasteProps) {
  return (
    <div className={`${styles.taste} ${familyIdOf(medium) === 'ensemble' ? styles.many : ''}`}>
      {preview && (
        <ScoreView
          size="hero"
          music={preview.music}
          label={m.home_preview({ instrument: mediumName(medium) })}
        />
      )}
    </div>
  );
}
