import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { isSung } from '#shared/drills/sung-answer';
import { drillWords } from '../../i18n/drills/drill-words.ts';
import { useOption } from '../../session/use-option.ts';
import { StageLayout } from '../../ui/layouts/stage.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { DrillFoot } from './drill-foot.tsx';
import styles from './drill-stage.module.css';
import { askedTones, heardOf, keynoteTones } from './drill-tones.ts';
import { ListeningSign } from './listening-sign.tsx';
import { NoSound } from './no-sound.tsx';
import { RoundEnd } from './round-end.tsx';
import type { RoundModel } from './round-model.ts';
import { useAnswerKeys } from './use-answer-keys.ts';
import { useDrillSound } from './use-drill-sound.ts';
import { useMidiAnswers } from './use-midi-answers.ts';
import { type RoundPlan, useRound } from './use-round.ts';
import { useSungAnswers } from './use-sung-answers.ts';
import { WayLine } from './way-line.tsx';

/** Once and a half as long. */
const slower = 1.5;

interface DrillRoundStageProps {
  readonly plan: RoundPlan;
  readonly title: string;
  readonly back: ReactNode;
  readonly tools: ReactNode;
  /** Something lies over the stage: keys are not for it. */
  readonly isStill: boolean;
  /** Right answers of the best minute so far; null where there is none. */
  readonly best: number | null;
  /** The ways on when it is over. */
  readonly endFoot: (model: RoundModel) => ReactNode;
  /** Told once, of a round that came to its end. */
  readonly onEnded?: (model: RoundModel) => void;
}

/** One round, from its first question to what became of it. */
export function DrillRoundStage(props: DrillRoundStageProps) {
  const sound = useDrillSound();
  const model = useRound(props.plan, (one) => sound.accompany(heardOf(one)));
  return model && <OpenRound {...props} model={model} sound={sound} />;
}

interface OpenRoundProps extends DrillRoundStageProps {
  readonly model: RoundModel;
  readonly sound: ReturnType<typeof useDrillSound>;
}

function OpenRound(props: OpenRoundProps) {
  const { plan, title, back, tools, best, endFoot, model, sound } = props;
  const { asked, usedKeys, sounds, listening } = useOpenRound(props);
  const { round, isEnded, isLastMinute } = asked;
  const { exercise, answered } = round.question;
  const words = drillWords[exercise.type];
  const foot = (
    <DrillFoot
      round={round}
      words={words}
      onShow={model.show}
      onNext={model.next}
      onPlay={sounds(1).length > 0 ? () => sound.play(sounds(1)) : null}
      onSlower={exercise.sense === 'ear' ? () => sound.play(sounds(slower)) : null}
      onHear={() => answered && sound.play(heardOf(answered))}
      onEnd={plan.kind === 'endless' ? model.end : null}
    />
  );
  return (
    <StageLayout
      back={back}
      title={title}
      subtitle={null}
      tools={tools}
      foot={isEnded ? endFoot(model) : foot}
    >
      <div className={styles.round}>
        <WayLine answered={round.scored.length} kind={plan.kind} isEnded={isEnded}>
          <ListeningSign state={listening} isLastMinute={isLastMinute} />
        </WayLine>
        {sound.isSilent && !isEnded && exercise.sense === 'ear' && <NoSound onEye={plan.byEye} />}
        {isEnded ? (
          <RoundEnd round={round} kind={plan.kind} best={best} />
        ) : (
          <AskedQuestion
            asked={asked}
            showsKeys={usedKeys}
            isHeard={listening === 'listening' && isSung(exercise)}
            onAnswer={model.answer}
          />
        )}
      </div>
    </StageLayout>
  );
}

/** What a round is at, heard and answered in every way there is. */
function useOpenRound({ plan, isStill, onEnded, model, sound }: OpenRoundProps) {
  const asked = useStore(model.state);
  const { round, isEnded, isLastMinute } = asked;
  const [usedKeys, setUsedKeys] = useState(false);
  const [hasMetronome] = useOption('drillMetronome');
  const { exercise } = round.question;
  const listening = useSungAnswers({
    round,
    isWanted:
      !isEnded && (plan.listens === 'always' || (plan.listens === 'last-minute' && isLastMinute)),
    isDeaf: () => isStill || sound.isSounding() || round.question.answered !== null,
    onAnswer: model.answer,
  });
  const isHeard = listening === 'listening';
  const sounds = (slowness: number) => {
    if (exercise.sense === 'ear') return askedTones(exercise, { hasMetronome, slowness });
    // Nobody finds a note by singing without another one.
    return isHeard && exercise.type === 'nn' && isSung(exercise) ? keynoteTones(exercise) : [];
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question sounds once by itself
  useEffect(() => {
    const tones = sounds(1);
    if (tones.length > 0) sound.accompany(tones);
  }, [exercise, isHeard && exercise.type === 'nn']);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends once
  useEffect(() => {
    if (!isEnded) return;
    // Nothing goes on to sound of what nobody is asked any more.
    sound.accompany([]);
    onEnded?.(model);
  }, [isEnded]);
  const answering = { round, isStill: isStill || isEnded };
  useAnswerKeys({
    ...answering,
    label: drillWords[exercise.type].label,
    onNext: model.next,
    onAnswer(place) {
      setUsedKeys(true);
      model.answer(place);
    },
  });
  useMidiAnswers({ ...answering, onAnswer: model.answer });
  return { asked, usedKeys, sounds, listening };
}
