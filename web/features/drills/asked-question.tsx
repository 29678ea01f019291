import type { DrillType } from '#shared/catalogue/drill-types';
import { type DrillExercise, rightChoice } from '#shared/drills/exercise';
import { isRight, type Round } from '#shared/drills/round';
import type { DrillWords } from '../../i18n/drills/said.ts';
import * as m from '../../i18n/generated/messages.js';
import { Choices } from './choices.tsx';
import { DrillFigure } from './drill-figure.tsx';
import styles from './drill-stage.module.css';
import { SmallPiano } from './small-piano.tsx';

interface AskedQuestionProps {
  readonly question: Round['question'];
  readonly words: DrillWords;
  readonly showsKeys: boolean;
  /** An answer may be sung. */
  readonly isHeard: boolean;
  readonly onAnswer: (place: number) => void;
}

/** A question, its figure and four choices; and once it is answered, what is right and why. */
export function AskedQuestion({
  question,
  words,
  showsKeys,
  isHeard,
  onAnswer,
}: AskedQuestionProps) {
  const { exercise, answered } = question;
  const isFound = answered !== null && isRight(answered);
  const given = answered?.given ?? null;
  const wrong = given === null || isFound ? null : exercise.choices[given]!;
  return (
    <div className={styles.ask} data-plain={!hasFigure(exercise) || undefined}>
      <div role="status" className={styles.say}>
        <h2>{answered === null ? words.question(exercise) : words.answer(exercise)}</h2>
        <p>
          {answered === null ? (
            <>
              {words.hint(exercise)}
              <span className={styles.onKeys}>, {m.drill_keysHint()}</span>
              {isHeard && `, ${(singWords[exercise.type] ?? m.drill_sing)()}`}.
            </>
          ) : isFound ? (
            m.drill_right()
          ) : (
            words.why(exercise, wrong)
          )}
        </p>
      </div>
      {hasFigure(exercise) && (
        <DrillFigure
          key={exercise.item.id}
          exercise={exercise}
          answered={answered}
          wrong={wrong}
          label={words.where(exercise, rightChoice(exercise))}
        />
      )}
      <Choices
        exercise={exercise}
        answered={answered}
        words={words}
        showsKeys={showsKeys}
        onAnswer={onAnswer}
      />
      {hasPiano(exercise) && (
        <SmallPiano exercise={exercise} answered={answered} onAnswer={onAnswer} />
      )}
    </div>
  );
}

const singWords: Readonly<Partial<Record<DrillType, () => string>>> = {
  int: m.drill_singInterval,
  mel: m.drill_singMelody,
};

/** A signature, a value or a melody that is to be found stands among the choices; a note is compared on its own staff. */
const hasFigure = ({ type, ask }: DrillExercise) => ask === 'name' || type === 'nn';

/** A note that is to be named can be shown on a piano too. */
const hasPiano = ({ type, ask }: DrillExercise) => type === 'nn' && ask === 'name';
