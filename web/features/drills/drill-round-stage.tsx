import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { drillWords } from '../../i18n/drills/drill-words.ts';
import { useOption } from '../../session/use-option.ts';
import { StageLayout } from '../../ui/layouts/stage.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { DrillFoot } from './drill-foot.tsx';
import styles from './drill-stage.module.css';
import { askedTones, heardOf } from './drill-tones.ts';
import { RoundEnd } from './round-end.tsx';
import type { RoundModel } from './round-model.ts';
import { useAnswerKeys } from './use-answer-keys.ts';
import { useDrillSound } from './use-drill-sound.ts';
import { useMidiAnswers } from './use-midi-answers.ts';
import { type RoundPlan, useRound } from './use-round.ts';
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
  const { round, isEnded, usedKeys, asked } = useOpenRound(props);
  const { exercise, answered } = round.question;
  const words = drillWords[exercise.type];
  const foot = (
    <DrillFoot
      round={round}
      words={words}
      onShow={model.show}
      onNext={model.next}
      onPlay={() => sound.play(asked(1))}
      onSlower={() => sound.play(asked(slower))}
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
        <WayLine answered={round.scored.length} kind={plan.kind} isEnded={isEnded} />
        {isEnded ? (
          <RoundEnd round={round} kind={plan.kind} best={best} />
        ) : (
          <AskedQuestion
            question={round.question}
            words={words}
            showsKeys={usedKeys}
            onAnswer={model.answer}
          />
        )}
      </div>
    </StageLayout>
  );
}

/** What a round is at, heard and answered in every way there is. */
function useOpenRound({ isStill, onEnded, model, sound }: OpenRoundProps) {
  const { round, isEnded } = useStore(model.state);
  const [usedKeys, setUsedKeys] = useState(false);
  const [hasMetronome] = useOption('drillMetronome');
  const { exercise } = round.question;
  const asked = (slowness: number) => askedTones(exercise, { hasMetronome, slowness });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question sounds once by itself
  useEffect(() => {
    if (exercise.sense === 'ear') sound.accompany(asked(1));
  }, [exercise]);
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
  return { round, isEnded, usedKeys, asked };
}
