import { Dices, Eye } from 'lucide-react';
import { useMemo } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import * as m from '../../../i18n/generated/messages.js';
import { instrumentTitle } from '../../../score/describe-exercise.ts';
import { openingOf } from '../../../score/opening-of.ts';
import { ScoreView } from '../../../score/score-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './music-peek.module.css';

const MEASURES = 2;

interface MusicPeekProps {
  /** null where there can be none, undefined until it is written. */
  readonly music: Exercise | null | undefined;
  /** Exchanges it; absent where somebody plays it already. */
  readonly onAnother: (() => void) | undefined;
  /** Shows all of it. */
  readonly onOpen: () => void;
}

/** The first measures of what is given out, for a phone on which the form hides the rest. */
export function MusicPeek({ music, onAnother, onOpen }: MusicPeekProps) {
  const opening = useMemo(() => (music ? openingOf(music, MEASURES) : null), [music]);
  return (
    <div className={styles.peek}>
      <div className={styles.opening}>
        <p>{music === null ? m.assignmentEditor_noMusic() : music && instrumentTitle(music)}</p>
        {opening && <ScoreView size="answer" music={opening} label={m.assignmentEditor_peek()} />}
      </div>
      {onAnother && (
        <Button look="quiet" onPress={onAnother}>
          <Icon of={Dices} />
          {m.assignmentEditor_another()}
        </Button>
      )}
      <Button look="quiet" onPress={onOpen}>
        <Icon of={Eye} />
        {m.assignmentEditor_preview()}
      </Button>
    </div>
  );
}
