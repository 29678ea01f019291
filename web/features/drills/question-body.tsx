import { type DrillExercise, rightChoice } from '#shared/drills/exercise';
import { isRight, type Round } from '#shared/drills/round';
import { drillWords } from '../../i18n/drills/drill-words.ts';
import { Choices } from './choices.tsx';
import { DrillFigure } from './drill-figure.tsx';
import styles from './drill-stage.module.css';
import { SmallPiano } from './small-piano.tsx';

interface QuestionBodyProps {
  readonly question: Pick<Round['question'], 'exercise' | 'answered'>;
  /** It is drawn where nobody sees it yet: to engrave it costs more than to show it. */
  readonly isComing: boolean;
  readonly showsKeys: boolean;
  readonly onAnswer: (place: number) => void;
}

/** What a question shows: its figure and four choices. */
export function QuestionBody({ question, isComing, showsKeys, onAnswer }: QuestionBodyProps) {
  const { exercise, answered } = question;
  const words = drillWords[exercise.type];
  const given = answered?.given ?? null;
  const isMissed = answered !== null && !isRight(answered);
  const wrong = given === null || !isMissed ? null : exercise.choices[given]!;
  return (
    <div
      className={styles.body}
      data-coming={isComing || undefined}
      data-plain={isPlain(exercise) || undefined}
      aria-hidden={isComing}
      inert={isComing}
    >
      {!isPlain(exercise) && (
        <DrillFigure
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

/** A signature, a value or a melody that is to be found stands among the choices; a note is compared on its own staff. */
export const isPlain = ({ type, ask }: DrillExercise) => ask !== 'name' && type !== 'nn';

/** A note that is to be named can be shown on a piano too. */
const hasPiano = ({ type, ask }: DrillExercise) => type === 'nn' && ask === 'name';
