import { useState } from 'react';
import type { AssignmentLabel } from '#shared/assignments/labels';
import type { EducatorAssignment } from '#shared/contract/assignments';
import * as m from '../../i18n/generated/messages.js';
import { OneOfChips } from '../../ui/chips.tsx';
import styles from './class-filter.module.css';

type Keeps = (assignment: EducatorAssignment) => boolean;

/** What was archived is in no other state. */
const going =
  (keeps: Keeps): Keeps =>
  (one) =>
    !one.isArchived && keeps(one);

const labelled = (...labels: readonly AssignmentLabel[]): Keeps =>
  going(({ label }) => labels.includes(label));

const isOpen: Keeps = ({ isReleased, uncompleted }) => isReleased && uncompleted > 0;

const states: readonly (readonly [id: string, words: () => string, keeps: Keeps])[] = [
  ['all', m.educator_allStates, going(() => true)],
  ['toGrade', m.educator_stateToGrade, going(({ ungraded }) => ungraded > 0)],
  ['review', m.educator_stateReview, going(({ needsReview }) => needsReview > 0)],
  ['open', m.educator_stateOpen, going(isOpen)],
  ['done', m.educator_stateDone, labelled('Graded', 'Completed')],
  ['notYet', m.educator_stateNotYet, going(({ isReleased }) => !isReleased)],
  ['archived', m.educator_stateArchived, ({ isArchived }) => isArchived],
];

/** The assignments that are so far, and what chooses another state, each with how many there are. */
export function useStateFilter(assignments: readonly EducatorAssignment[]) {
  const [chosen, setChosen] = useState('all');
  const [, , keeps] = states.find(([id]) => id === chosen)!;
  return {
    shown: assignments.filter(keeps),
    choice: (
      <div className={styles.classes}>
        <OneOfChips
          label={m.educator_states()}
          value={chosen}
          onChange={setChosen}
          chips={states.flatMap(([value, words, keepsOne]) => {
            const count = assignments.filter(keepsOne).length;
            // A state that nothing is in is not offered, but for the one that stands.
            return count === 0 && value !== chosen && value !== 'all'
              ? []
              : [{ value, label: `${words()} ${count}` }];
          })}
        />
      </div>
    ),
  };
}
