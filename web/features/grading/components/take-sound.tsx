import type { ReactNode, RefObject } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import type { Review } from '../../../review/model/review.ts';
import type { LookedAtTake } from '../../../review/model/review-state.ts';
import { TakePlayerBar } from '../../../review/playback/take-player-bar.tsx';
import type { SoundingTake } from '../../../review/playback/take-recording.ts';
import type { TakeMoment } from '../../../review/playback/use-moment.ts';
import type { SynthOption } from '../../../review/playback/use-playback.ts';
import type { TakePlayer } from '../../../review/playback/use-take-player.ts';
import { useOverlay } from '../../../review/use-review.ts';
import { useKeptOptions } from '../../../session/use-kept-options.ts';
import { RecordingPlayer } from './recording-player.tsx';
import { ReviewDetail } from './review-detail.tsx';
import styles from './take-sound.module.css';

/** Of what was assigned it is chosen apart whether the music as written is heard too. */
export const SYNTH: SynthOption = 'assignmentPlaybackSynth';

interface TakeSoundProps {
  /** Of the recording; without an address where there is none. */
  readonly sound: { readonly audioFileUrl: string | null; readonly isRecordingGone: boolean };
  /** undefined until its marks are there, null where there are none. */
  readonly take: SoundingTake | null | undefined;
  readonly player: TakePlayer;
  readonly moment: TakeMoment;
  readonly marks: Review<LookedAtTake>;
  readonly isTeacher: boolean;
  /** What asks the teacher about a note; null for who is not its student. */
  readonly ask: ((note: number | null) => ReactNode) | null;
  /** The sound of a take without marks, for who plays it by keys. */
  readonly plain: RefObject<HTMLAudioElement | null>;
}

/** Below the music: what happened at each mark, and the sound of it all. */
export function TakeSound(props: TakeSoundProps) {
  const { sound, take, player, moment, marks, isTeacher, plain } = props;
  const { audioFileUrl: url, isRecordingGone: isGone } = sound;
  const kept = useKeptOptions();
  const { incidents, focused } = useOverlay(marks);
  const gone = isGone && (
    <p className={styles.gone} role="status">
      {m.review_recordingGone()}
    </p>
  );
  if (!take) {
    if (isGone) return gone;
    // Nothing is said of a recording that a student is not shown, nor of what is heard from its notes once they are here.
    const isSaid = url !== null || (isTeacher && take === null);
    return isSaid ? <RecordingPlayer url={url} audio={plain} /> : null;
  }
  return (
    <div className={styles.sound}>
      {gone}
      <ReviewDetail
        report={take.report}
        review={marks}
        told={isTeacher ? 'listener' : 'player'}
        moment={moment}
        ask={props.ask}
      />
      <TakePlayerBar
        take={take}
        player={player}
        kept={kept}
        synth={SYNTH}
        incidents={incidents}
        focused={focused}
        isOwn={!isTeacher}
      />
    </div>
  );
}
