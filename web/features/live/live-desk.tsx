import { useEffect, useState } from 'react';
import type { OwnRoom } from '#shared/contract/live';
import type { ExerciseRequest } from '#shared/generation/exercise';
import { practising } from '#shared/practice/permits';
import type { ExerciseLink } from '#shared/set-up/link';
import * as m from '../../i18n/generated/messages.js';
import { setUpAddress } from '../../paths/pages.ts';
import { ComingStage } from '../../playing/stage/coming-stage.tsx';
import { Stage } from '../../playing/stage/stage.tsx';
import { useStand } from '../../playing/stand/use-stand.ts';
import { Doorway } from '../../school/doorway.tsx';
import { useServices } from '../../session/services.ts';
import { useOpenedFor } from '../../session/use-opened-for.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBand } from './code-band.tsx';
import { NoMusic } from './no-music.tsx';
import { RoomFoot } from './room-foot.tsx';
import { seedBefore } from './seed-before.ts';
import { useAwake } from './use-awake.ts';
import { useDesk } from './use-desk.ts';
import { useLastMusic } from './use-last-music.ts';
import { useReady } from './use-ready.ts';
import { useTogether } from './use-together.ts';

interface LiveDeskProps {
  readonly first: OwnRoom;
  /** It is over. */
  readonly onEnd: () => void;
  readonly request: ExerciseRequest;
  readonly link: Partial<ExerciseLink>;
  readonly courseId: string | undefined;
  readonly onBack: () => void;
}

/** The teacher's stage, with the code above the music and the room below it. */
export function LiveDesk({ first, request, link, courseId, onEnd, onBack }: LiveDeskProps) {
  const { dialogs } = useServices();
  const person = useOpenedFor();
  const userId = person?.id ?? '';
  const teacherId = first.trial?.liveSessionId ?? userId;
  const desk = useDesk({ first, teacherId, userId, onEnd });
  // Who comes back into their room stands before what the room has.
  const [seed] = useState(() => seedBefore(first.message, request));
  const { stand, outcome, isComing } = useStand({ request, seed, kept: undefined });
  const [sendsEach, setSendsEach] = useState(false);
  useAwake(desk.link, true);
  const { exercise, isWithout } = useLastMusic(outcome);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each piece
  useEffect(() => {
    if (sendsEach && exercise) desk.send(exercise);
  }, [exercise, sendsEach]);

  const { isReady } = useReady();
  const isSent = exercise !== null && desk.room.message?.abc === exercise.abc;
  const together = useTogether(desk.link, {
    start: isSent ? desk.room.start : null,
    ...{ exercise, isTeacher: true, isLocked: !isReady },
  });

  if (desk.isTakenOver) {
    return (
      <Doorway title={m.live_title()} lead={m.live_takenOver()}>
        <Button look="primary" big wide onPress={() => location.reload()}>
          {m.live_takeBack()}
        </Button>
      </Doorway>
    );
  }
  if (isWithout && exercise === null) {
    const setUp = setUpAddress({ exerciseType: 'sr', step: 'start', courseId }, link);
    return <NoMusic setUp={setUp} onRetry={stand.retry} />;
  }
  if (exercise === null) return <ComingStage title={m.live_title()} onBack={onBack} />;

  async function askToEnd(): Promise<void> {
    const words = { title: m.live_endAsk(), body: m.live_endBody() };
    const acts = { confirm: m.live_endYes(), cancel: m.dialog_cancel(), danger: true };
    if (await dialogs.confirm({ ...words, ...acts })) await desk.end();
  }
  return (
    <Stage
      given={{
        exercise,
        isComing,
        screen: 'play',
        permits: { ...practising(), challenge: false },
        next: { label: m.stage_newMusic(), brief: m.stage_new(), onPress: stand.next },
        onPrevious: (onFound) => void stand.previous(onFound),
        around: {
          above: <CodeBand room={desk.room} link={desk.link} teacherId={teacherId} />,
          below: (
            <RoomFoot
              desk={desk}
              exercise={exercise}
              sendsEach={sendsEach}
              onSendsEach={setSendsEach}
              onEnd={() => void askToEnd()}
            />
          ),
        },
        together,
        onBack,
        setUp: setUpAddress({ exerciseType: 'sr', step: 'start', courseId }, link),
      }}
    />
  );
}
