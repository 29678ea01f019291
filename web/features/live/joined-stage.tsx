import { useStore } from 'zustand';
import type { JoinedRoom } from '#shared/contract/live';
import type { LivePick } from '#shared/live/roster';
import { joining } from '#shared/practice/permits';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { ComingStage } from '../../playing/stage/coming-stage.tsx';
import { Stage } from '../../playing/stage/stage.tsx';
import { Doorway } from '../../school/doorway.tsx';
import { instrumentTitle } from '../../score/describe-exercise.ts';
import { useClassTuning } from '../../set-up/use-class-tuning.ts';
import { Button } from '../../ui/button.tsx';
import { ConnectionLine } from './connection-line.tsx';
import styles from './live.module.css';
import type { RoomLink } from './model/room-link.ts';
import { NotMe } from './not-me.tsx';
import { SignInAgain } from './room-over.tsx';
import { beatsOf, useGoesOn } from './use-goes-on.ts';
import { useReady } from './use-ready.ts';
import { useSentMusic } from './use-sent-music.ts';
import { useTogether } from './use-together.ts';

interface JoinedStageProps {
  readonly room: JoinedRoom;
  readonly message: NonNullable<JoinedRoom['message']>;
  readonly pick: LivePick | null;
  readonly isOver: boolean;
  /** It is over for them alone, until they sign in again. */
  readonly isSignedOut: boolean;
  readonly link: RoomLink;
  /** Chooses another part; null where there is one. */
  readonly onChange: (() => void) | null;
  /** Gives the seat of a guest back; null for who has an account. */
  readonly onNotMe: (() => void) | null;
}

/** The music of the room as this player reads it: theirs to practise, not to choose. */
export function JoinedStage(props: JoinedStageProps) {
  const { room, message, pick, isOver, isSignedOut, link, onChange, onNotMe } = props;
  const back = useWayBack(pages.home.at({}));
  const music = useSentMusic(message, { pick, courseId: room.courseId });
  const a4 = useClassTuning(room.courseId);
  const { isReady, sayReady } = useReady();
  const exercise = music.kind === 'music' ? music.exercise : null;
  const together = useTogether(link, {
    start: room.start,
    exercise,
    isLocked: !isReady,
  });
  const beats = exercise && beatsOf(exercise);
  const goesOn = useGoesOn(link, { start: room.start, beats });
  const isAlone = useStore(link.store, ({ offset, isPolled }) => isPolled && offset === null);
  if (music.kind === 'outdated') {
    return (
      <Doorway title={m.live_title()} lead={m.live_outdated()}>
        <Button look="primary" big wide onPress={() => location.reload()}>
          {m.live_reload()}
        </Button>
      </Doorway>
    );
  }
  if (exercise === null) return <ComingStage title={m.live_title()} onBack={back} />;
  const { teacher } = room;
  const isGiven = room.isGiven && pick === room.pick;
  const mayTry = isGiven ? m.live_given({ teacher }) : m.live_tryAlone({ teacher });
  const mayStart = isAlone && goesOn ? m.live_startAlone() : mayTry;
  const over = isSignedOut ? m.live_signedOut() : m.live_over();
  const words = isOver ? over : mayStart;
  return (
    <Stage
      given={{
        exercise,
        screen: 'play',
        permits: joining({
          measureNumbers: message.options.measureNumbers,
          reverseEnsembleParts: message.isReversed,
        }),
        heading: {
          title: instrumentTitle(exercise),
          line: m.live_conducts({ teacher }),
        },
        next: { label: m.live_myPart(), onPress: onChange ?? (() => {}) },
        around: {
          below: (
            <div className={styles.below}>
              <ConnectionLine link={link} who="student" otherwise={words} />
              {isSignedOut && <SignInAgain teacherId={room.teacherId} />}
              {onNotMe && !isOver && <NotMe name={room.firstName} onPress={onNotMe} />}
              {onChange && (
                <Button look="quiet" onPress={onChange}>
                  {m.live_myPart()}
                </Button>
              )}
              {!isReady && !isOver && (
                <Button look="solid" wide onPress={sayReady}>
                  {m.live_ready()}
                </Button>
              )}
            </div>
          ),
        },
        a4,
        together,
        onBack: back,
      }}
    />
  );
}
