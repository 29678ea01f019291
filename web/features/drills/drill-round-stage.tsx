import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useOption } from '../../session/use-option.ts';
import { StageLayout } from '../../ui/layouts/stage.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { DrillFoot } from './drill-foot.tsx';
import { askedTones, heardOf } from './drill-tones.ts';
import { RoundEnd, RoundEndFoot } from './round-end.tsx';
import type { RoundModel } from './round-model.ts';
import { useAnswerKeys } from './use-answer-keys.ts';
import { useDrillSound } from './use-drill-sound.ts';
import { type RoundPlan, useRound } from './use-round.ts';
import { WayLine } from './way-line.tsx';
import type { DrillWords } from './words/said.ts';

/** Once and a half as long. */
const slower = 1.5;

interface DrillRoundStageProps {
  readonly plan: Omit<RoundPlan, 'onAnswered'>;
  readonly words: DrillWords;
  readonly back: ReactNode;
  readonly tools: ReactNode;
  /** Something lies over the stage: keys are not for it. */
  readonly isStill: boolean;
  /** Begins another round, with these items first. */
  readonly onAgain: (first: ReadonlySet<string>) => void;
}

/** One round, from its first question to what became of it. */
export function DrillRoundStage(props: DrillRoundStageProps) {
  const { plan } = props;
  const sound = useDrillSound();
  const model = useRound({ ...plan, onAnswered: (one) => sound.accompany(heardOf(one)) });
  return model && <OpenRound {...props} model={model} sound={sound} />;
}

interface OpenRoundProps extends DrillRoundStageProps {
  readonly model: RoundModel;
  readonly sound: ReturnType<typeof useDrillSound>;
}

function OpenRound({ words, back, tools, isStill, onAgain, model, sound }: OpenRoundProps) {
  const { round, isEnded } = useStore(model.state);
  const [usedKeys, setUsedKeys] = useState(false);
  const [hasMetronome] = useOption('drillMetronome');
  const { exercise } = round.question;
  const asked = (slowness = 1) => askedTones(exercise, { hasMetronome, slowness });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question sounds once by itself
  useEffect(() => {
    if (exercise.sense === 'ear') sound.accompany(asked());
  }, [exercise]);
  useAnswerKeys({
    round,
    isStill: isStill || isEnded,
    label: words.label,
    onAnswer(place) {
      setUsedKeys(true);
      model.answer(place);
    },
    onNext: model.next,
  });
  return (
    <StageLayout
      back={back}
      title={words.title()}
      subtitle={null}
      tools={tools}
      foot={
        isEnded ? (
          <RoundEndFoot round={round} onAgain={onAgain} />
        ) : (
          <DrillFoot
            round={round}
            words={words}
            onShow={model.show}
            onNext={model.next}
            onPlay={() => sound.play(asked())}
            onSlower={() => sound.play(asked(slower))}
            onHear={() => round.question.answered && sound.play(heardOf(round.question.answered))}
          />
        )
      }
    >
      <WayLine answered={round.scored.length} />
      {isEnded ? (
        <RoundEnd round={round} words={words} />
      ) : (
        <AskedQuestion
          question={round.question}
          words={words}
          showsKeys={usedKeys}
          onAnswer={model.answer}
        />
      )}
    </StageLayout>
  );
}
