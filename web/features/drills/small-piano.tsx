import type { DrillExercise } from '#shared/drills/exercise';
import type { Answered } from '#shared/drills/round';
import * as m from '../../i18n/generated/messages.js';
import styles from './small-piano.module.css';

/** Semitones above C, and where each key lies: white keys from 0 to 6, black ones between. */
const white = [0, 2, 4, 5, 7, 9, 11];
const black = [
  ...([
    [1, 1],
    [3, 2],
    [6, 4],
    [8, 5],
    [10, 6],
  ] as const),
];

interface SmallPianoProps {
  readonly exercise: DrillExercise;
  readonly answered: Answered | null;
  readonly onAnswer: (place: number) => void;
}

/** One octave beside the names: a key answers as its name does, and shows where both lie. For the hand; names are for the ear. */
export function SmallPiano({ exercise, answered, onAnswer }: SmallPianoProps) {
  const places = new Map(
    exercise.choices.map(({ tones }, place) => [tones[0]!.midi % 12, place] as const),
  );
  const markOf = (semitone: number) => {
    const place = places.get(semitone);
    if (answered === null || place === undefined) return undefined;
    if (exercise.choices[place]!.correct) return 'right';
    return answered.given === place ? 'wrong' : undefined;
  };
  const press = (semitone: number) => {
    const place = places.get(semitone);
    if (place !== undefined) onAnswer(place);
  };
  return (
    <svg className={styles.piano} viewBox="0 0 322 96" aria-hidden="true">
      <title>{m.drill_piano()}</title>
      {white.map((semitone, place) => (
        <g
          key={semitone}
          transform={`translate(${1 + place * 45.7} 1)`}
          data-mark={markOf(semitone)}
        >
          <rect
            className={styles.white}
            width="45.7"
            height="94"
            rx="4"
            onPointerDown={() => press(semitone)}
          />
          {semitone === 0 && !markOf(semitone) && (
            <text x="22.8" y="84">
              C
            </text>
          )}
          {markOf(semitone) && <Mark kind={markOf(semitone)!} />}
        </g>
      ))}
      {black.map(([semitone, place]) => (
        <g
          key={semitone}
          transform={`translate(${1 + place * 45.7 - 14} 1)`}
          data-mark={markOf(semitone)}
        >
          <rect
            className={styles.black}
            width="28"
            height="54"
            rx="3"
            onPointerDown={() => press(semitone)}
          />
          {markOf(semitone) && <circle className={styles.mark} cx="14" cy="40" r="5" />}
        </g>
      ))}
    </svg>
  );
}

function Mark({ kind }: { readonly kind: 'right' | 'wrong' }) {
  return kind === 'right' ? (
    <circle className={styles.mark} cx="22.8" cy="74" r="5" />
  ) : (
    <rect className={styles.mark} x="17.8" y="69" width="10" height="10" rx="2" />
  );
}
