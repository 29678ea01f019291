import type { AssessmentReport } from '#shared/assessment/report';
import { parseSkill, skillId } from '#shared/skills/skill';
import * as m from '../../../i18n/generated/messages.js';
import { skillWords } from '../../../i18n/skill-words.ts';
import type { Review } from '../../../review/model/review.ts';
import type { LookedAtTake } from '../../../review/model/review-state.ts';
import { useOverlay } from '../../../review/use-review.ts';
import { Button } from '../../../ui/button.tsx';
import { askingNotes } from '../skill-map/asking-notes.ts';
import styles from './skill-places.module.css';

interface SkillPlacesProps {
  /** As an address names it. */
  readonly skill: string;
  readonly report: AssessmentReport;
  readonly marks: Review<LookedAtTake>;
  /** Plays a note as it was played. */
  readonly onHear: (note: number) => void;
}

/** The notes of a take that ask a skill, those that went wrong first: pressed, each is heard and what is marked of it shown. */
export function SkillPlaces({ skill: named, report, marks, onHear }: SkillPlacesProps) {
  const { incidents } = useOverlay(marks);
  const skill = parseSkill(named);
  if (!skill) return null;
  const id = skillId(skill);
  const markOf = (note: number) => incidents.findIndex((one) => one.note?.index === note);
  const isRight = (note: number) => markOf(note) < 0;
  const { notes } = report.music;
  const asking = askingNotes(report.music, id, isRight);
  return (
    <div className={styles.places}>
      <p>
        {asking.length === 0
          ? m.review_neverAsks({ skill: skillWords(id) })
          : m.review_asks({ skill: skillWords(id) })}
      </p>
      {asking.map((note) => (
        <Button
          key={note}
          onPress={() => {
            const mark = markOf(note);
            if (mark >= 0) marks.focus(mark);
            onHear(note);
          }}
        >
          {isRight(note)
            ? m.review_askedRight({ measure: Math.max(1, notes[note]!.measure) })
            : m.review_askedMarked({ measure: Math.max(1, notes[note]!.measure) })}
        </Button>
      ))}
    </div>
  );
}
