import { useEffect, useRef } from 'react';
import { choiceCount, type DrillChoice } from '#shared/drills/exercise';
import { isRight, type Round } from '#shared/drills/round';

interface AnswerKeys {
  readonly round: Round;
  /** Keys are for something else now. */
  readonly isStill: boolean;
  /** What stands on a choice: a letter alone is its key too. */
  readonly label: (choice: DrillChoice) => string;
  /** @param place of the choice, from 0 */
  readonly onAnswer: (place: number) => void;
  readonly onNext: () => void;
}

/** Answers by the keys 1 to 4 or by the letter of a name; Enter goes on after a wrong answer. */
export function useAnswerKeys(keys: AnswerKeys): void {
  const present = useRef(keys);
  useEffect(() => {
    present.current = keys;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { round, isStill, label, onAnswer, onNext } = present.current;
      if (isStill || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const { exercise, answered } = round.question;
      if (answered !== null) {
        const isOnButton = event.target instanceof Element && event.target.closest('button, a');
        if (event.key === 'Enter' && !isOnButton && !isRight(answered)) onNext();
        return;
      }
      const place = placeOf(event.key, exercise.choices.map(label));
      if (place >= 0) onAnswer(place);
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** @returns place of the choice, -1 for a key that answers nothing */
function placeOf(key: string, labels: readonly string[]): number {
  const number = Number(key);
  if (number >= 1 && number <= choiceCount) return number - 1;
  return labels.indexOf(key.toUpperCase());
}
