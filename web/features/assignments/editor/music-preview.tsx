import { Dices, Play, Square } from 'lucide-react';
import { useMemo } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import type { Tempo } from '#shared/lib/units';
import * as m from '../../../i18n/generated/messages.js';
import { describeExercise, instrumentTitle } from '../../../score/describe-exercise.ts';
import { ScoreView } from '../../../score/score-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './assignment-editor.module.css';
import type { useHearMusic } from './use-hear-music.ts';
import type { RefusedChoice } from './use-written-music.ts';

interface MusicPreviewProps {
  /** null where there can be none, undefined until it is written. */
  readonly music: Exercise | null | undefined;
  /** What leaves no music. */
  readonly refused: RefusedChoice;
  /** Beats a minute where it is not the music's own. */
  readonly tempo: Tempo | null;
  readonly heard: ReturnType<typeof useHearMusic>;
  /** Exchanges it; absent where somebody plays it already. */
  readonly onAnother?: () => void;
}

const noMusicWords = (refused: RefusedChoice) =>
  refused === 'measureCount' ? m.assignmentEditor_noMusicThisLong() : m.assignmentEditor_noMusic();

/** The music that is given out, to be looked at, heard and exchanged. */
export function MusicPreview({ music, refused, tempo, heard, onAnother }: MusicPreviewProps) {
  const shown = useMemo(() => {
    if (!music) return null;
    const { abc, parts, measures, notes } = music;
    return { abc, parts, measures, notes, tempo: tempo ?? music.tempo };
  }, [music, tempo]);
  return (
    <section className={styles.music} aria-label={m.assignmentEditor_music()}>
      <header>
        <h2>{music ? instrumentTitle(music) : m.assignmentEditor_music()}</h2>
        <p className={styles.quiet}>{music ? describeExercise(music) : ' '}</p>
      </header>
      <div className={styles.paper}>
        {music === null && <p role="status">{noMusicWords(refused)}</p>}
        {shown && <ScoreView size="row" music={shown} label={m.assignmentEditor_music()} />}
      </div>
      <div className={styles.musicActs}>
        {onAnother && (
          <Button onPress={onAnother}>
            <Icon of={Dices} />
            {m.assignmentEditor_another()}
          </Button>
        )}
        <Button onPress={heard.toggle} isDisabled={!music} isPending={heard.isComing}>
          <Icon of={heard.isPlaying ? Square : Play} />
          {heard.isPlaying ? m.assignmentEditor_stop() : m.assignmentEditor_play()}
        </Button>
      </div>
    </section>
  );
}
