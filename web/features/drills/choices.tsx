import { Check } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { drillAbc } from '#shared/drills/drill-abc';
import type { DrillChoice, DrillExercise } from '#shared/drills/exercise';
import type { Answered } from '#shared/drills/round';
import type { DrillWords } from '../../i18n/drills/said.ts';
import * as m from '../../i18n/generated/messages.js';
import { ScoreView } from '../../score/score-view.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MarkBadge } from '../../ui/mark-badge.tsx';
import styles from './choices.module.css';

interface ChoicesProps {
  readonly exercise: DrillExercise;
  readonly answered: Answered | null;
  readonly words: DrillWords;
  /** The key of each is printed on it. */
  readonly showsKeys: boolean;
  readonly onAnswer: (place: number) => void;
}

/** Four equal answers; once one was taken, which it was and which is right. */
export function Choices({ exercise, answered, words, showsKeys, onAnswer }: ChoicesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that answer one question, and no fields of a form
    <div
      role="group"
      aria-label={m.drill_choose()}
      className={styles.choices}
      data-long={isMusic(exercise) || undefined}
    >
      {exercise.choices.map((choice, place) => (
        <Button
          key={choice.choice}
          className={styles.choice!}
          data-figure={exercise.ask === 'figure' || undefined}
          data-state={stateOf(choice, place, answered) ?? undefined}
          isDisabled={answered !== null}
          onPress={() => onAnswer(place)}
        >
          <span className={styles.key} data-shown={showsKeys || undefined} aria-hidden="true">
            {place + 1}
          </span>
          {exercise.ask === 'name' ? (
            <span className={styles.name} data-long={words.label(choice).length > 4 || undefined}>
              {words.label(choice)}
            </span>
          ) : (
            <ChoiceFigure
              exercise={exercise}
              choice={choice}
              name={m.drill_choiceFigureAt({
                number: place + 1,
                where: words.where(exercise, choice),
              })}
            />
          )}
          <Verdict state={stateOf(choice, place, answered)} right={words.right()} />
        </Button>
      ))}
    </div>
  );
}

type ChoiceState = 'right' | 'taken' | 'other' | null;

/** null while it is asked. */
function stateOf(choice: DrillChoice, place: number, answered: Answered | null): ChoiceState {
  if (answered === null) return null;
  if (choice.correct) return 'right';
  return answered.given === place ? 'taken' : 'other';
}

function Verdict({ state, right }: { readonly state: ChoiceState; readonly right: string }) {
  if (state === 'right')
    return (
      <>
        <small>{right}</small>
        <span className={`${styles.mark} ${styles.tick}`}>
          <Icon of={Check} size={20} />
        </span>
      </>
    );
  if (state !== 'taken') return null;
  return (
    <>
      <small>{m.drill_yours()}</small>
      <span className={styles.mark}>
        <MarkBadge kind="wrong" />
      </span>
    </>
  );
}

/** Two measures, which need more room than a note. */
const isMusic = ({ ask, pulse }: DrillExercise) => ask === 'figure' && pulse !== undefined;

/** What begins with a signature has its room behind it. */
const drawn = ({ music }: DrillChoice) => (music.startsWith('[') ? `${music} ` : `x${music}x`);

function ChoiceFigure(props: {
  readonly exercise: DrillExercise;
  readonly choice: DrillChoice;
  readonly name: string;
}) {
  const { exercise, choice, name } = props;
  return (
    <span className={styles.figure}>
      <ScoreView
        size={isMusic(exercise) ? 'answer' : 'row'}
        music={{ abc: drillAbc(exercise.staff, drawn(choice)), measures: 1, notes: [] }}
        label={name}
      />
    </span>
  );
}
