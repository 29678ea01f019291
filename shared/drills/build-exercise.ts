import { drillAbc } from './drill-abc.ts';
import { type DrillChoice, type DrillExercise, rightChoice } from './exercise.ts';

type Rest = Omit<DrillExercise, 'correct' | 'incorrectVisualAbcs' | 'answer'>;

/** What follows from the choices: the documents that are drawn, and the notes of the answer. */
export function buildExercise(rest: Rest): DrillExercise {
  const right = rightChoice(rest);
  const document = ({ music }: DrillChoice) => drillAbc(rest.staff, music);
  return {
    ...rest,
    correct: document(right),
    incorrectVisualAbcs: rest.choices.filter(({ correct }) => !correct).map(document),
    answer: { midi: right.tones.map(({ midi }) => midi) },
  };
}
