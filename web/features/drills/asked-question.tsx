import { useDeferredValue } from 'react';
import type { DrillType } from '#shared/catalogue/drill-types';
import type { DrillExercise } from '#shared/drills/exercise';
import { isRight, type Round } from '#shared/drills/round';
import { drillWords } from '../../i18n/drills/drill-words.ts';
import * as m from '../../i18n/generated/messages.js';
import styles from './drill-stage.module.css';
import { isPlain, QuestionBody } from './question-body.tsx';
import type { RoundState } from './round-model.ts';

interface AskedQuestionProps {
  readonly asked: Pick<RoundState, 'round' | 'number' | 'coming'>;
  readonly showsKeys: boolean;
  /** An answer may be sung. */
  readonly isHeard: boolean;
  readonly onAnswer: (place: number) => void;
}

/** A question, its figure and four choices; and once it is answered, what is right and why. */
export function AskedQuestion({ asked, showsKeys, isHeard, onAnswer }: AskedQuestionProps) {
  const { round, number, coming } = asked;
  const { question } = round;
  // Whoever has answered sees first what became of it.
  const drawnAhead = useDeferredValue(coming);
  const bodies = [
    { number, question, isComing: false },
    ...(coming !== null && coming === drawnAhead
      ? [{ number: number + 1, question: { exercise: coming, answered: null }, isComing: true }]
      : []),
  ];
  return (
    <div className={styles.ask} data-plain={isPlain(question.exercise) || undefined}>
      <Said question={question} isHeard={isHeard} />
      {bodies.map((one) => (
        <QuestionBody key={one.number} {...one} showsKeys={showsKeys} onAnswer={onAnswer} />
      ))}
    </div>
  );
}

/** What is asked in words, and what became of it. */
function Said(props: { readonly question: Round['question']; readonly isHeard: boolean }) {
  const { question, isHeard } = props;
  const { exercise, answered } = question;
  const words = drillWords[exercise.type];
  const given = answered?.given ?? null;
  const isFound = answered !== null && isRight(answered);
  return (
    <div role="status" className={styles.say}>
      <h2>{answered === null ? words.question(exercise) : words.answer(exercise)}</h2>
      <p>
        {answered === null ? (
          <>
            {words.hint(exercise)}
            <span className={styles.onKeys}>, {m.drill_keysHint()}</span>
            {isHeard && `, ${singing(exercise)}`}.
          </>
        ) : isFound ? (
          m.drill_right()
        ) : (
          words.why(exercise, given === null ? null : exercise.choices[given]!)
        )}
      </p>
    </div>
  );
}

const singWords: Readonly<Partial<Record<DrillType, () => string>>> = {
  int: m.drill_singInterval,
  mel: m.drill_singMelody,
};

const singing = ({ type }: DrillExercise) => (singWords[type] ?? m.drill_sing)();
