import { useMemo } from 'react';
import { drillAbc } from '#shared/drills/drill-abc';
import { type DrillChoice, type DrillExercise, rightChoice } from '#shared/drills/exercise';
import type { Answered } from '#shared/drills/round';
import * as m from '../../i18n/generated/messages.js';
import type { NoteMark } from '../../score/marks/note-mark.ts';
import { ScoreView } from '../../score/score-view.tsx';
import styles from './drill-stage.module.css';
import { StepsApart } from './steps-apart.tsx';

/** Keeps the place of what is answered beside it. */
const room = 'x';

/** Between two figures of several notes. */
const gap = 'x/ ';

interface DrillFigureProps {
  readonly exercise: DrillExercise;
  readonly answered: Answered | null;
  /** What was taken, where it was another one. */
  readonly wrong: DrillChoice | null;
  /** What is heard of it in place of seeing it. */
  readonly label: string;
}

/** What is asked, and beside it what was answered: one staff for both, so that it never moves. */
export function DrillFigure({ exercise, answered, wrong, label }: DrillFigureProps) {
  const { staff, ask, sense } = exercise;
  const right = rightChoice(exercise);
  const isAsking = answered === null;
  const asked = exercise.asked ?? right.music;
  // Another meter is the same notes.
  const isSame = exercise.asked !== undefined;
  const isHidden = isAsking && (ask === 'figure' || sense === 'ear');
  const abc = useMemo(() => {
    const first = isHidden ? room : isAsking ? asked : right.music;
    if (isSame) return drillAbc(staff, `${first} `);
    if (isLong(right)) return drillAbc(staff, wrong ? `${first} |\n${wrong.music} ` : `${first} `);
    const apart = right.tones.length > 1 ? gap : '';
    return drillAbc(staff, `${room}${first} ${apart}${wrong?.music ?? room}${room}`);
  }, [staff, isHidden, isAsking, asked, isSame, right, wrong]);
  const marks = useMemo(
    () =>
      isAsking
        ? null
        : [...right.tones.map(() => 'right' as const), ...marksOf(isSame ? null : wrong, right)],
    [isAsking, isSame, wrong, right],
  );
  const steps = wrong?.reason?.kind === 'steps' ? wrong.reason.steps : null;
  if (isSignature(right))
    return <Signatures exercise={exercise} right={right} wrong={wrong} label={label} />;
  return (
    <div className={styles.figure}>
      <ScoreView
        size={isLong(right) || staff.isPiano ? 'review' : 'figure'}
        music={{ abc, measures: 1, notes: [] }}
        label={isAsking && ask === 'figure' ? m.drill_figureLater() : label}
        marked={{ marks }}
        overlay={
          steps === null ? null : (engraving) => <StepsApart engraving={engraving} steps={steps} />
        }
      />
    </div>
  );
}

/** A signature after another one would cancel it: each stands on its own staff. */
const isSignature = ({ music }: DrillChoice) => music.startsWith('[K:');

function Signatures(props: {
  readonly exercise: DrillExercise;
  readonly right: DrillChoice;
  readonly wrong: DrillChoice | null;
  readonly label: string;
}) {
  const { exercise, right, wrong, label } = props;
  const drawn = ({ music }: DrillChoice) => ({
    ...{ abc: drillAbc(exercise.staff, `${music} `), measures: 1, notes: [] },
  });
  return (
    <div className={styles.figure} data-two={wrong !== null || undefined}>
      <figure>
        <ScoreView size="hero" music={drawn(right)} label={label} />
        {wrong && <figcaption>{m.drillKind_right()}</figcaption>}
      </figure>
      {wrong && (
        <figure>
          <ScoreView size="hero" music={drawn(wrong)} label={m.drill_yours()} />
          <figcaption>{m.drill_yours()}</figcaption>
        </figure>
      )}
    </div>
  );
}

/** More notes than stand twice on one line: what was taken stands below. */
const isLong = ({ tones }: DrillChoice) => tones.length > 4;

/** Of what was taken: what is no other note than in the right one is right. */
function marksOf(wrong: DrillChoice | null, right: DrillChoice): readonly NoteMark[] {
  if (wrong === null) return [];
  return wrong.tones.map(({ midi }, place) =>
    midi === right.tones[place]?.midi ? 'right' : 'wrong',
  );
}
