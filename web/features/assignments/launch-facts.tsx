import type { StudentAssignment } from '#shared/contract/assignments';
import type { ExerciseLink } from '#shared/set-up/link';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { AssignmentFacts, PractiseAlike } from './assignment-facts.tsx';
import styles from './launch-screen.module.css';
import { OwnTakes } from './own-takes.tsx';
import { partName } from './part-name.ts';
import { PickedLine } from './picked-line.tsx';

interface LaunchFactsProps {
  /** As it is for who chose so. */
  readonly assignment: StudentAssignment;
  /** By which they came. */
  readonly link: ExerciseLink;
  /** Another part of an ensemble is wanted. */
  readonly onPart: () => void;
}

/** What stands before an assignment, however it is played: how it is marked, what was chosen, what was played so far. */
export function LaunchFacts({ assignment, link, onPart }: LaunchFactsProps) {
  const { instructions, ownLine, lines } = assignment;
  return (
    <div className={styles.before}>
      <div className={styles.about}>
        <AssignmentFacts assignment={assignment} />
        <PractiseAlike assignment={assignment} />
      </div>
      {ownLine && (
        <p>
          {m.assignment_yourPart({ part: partName(ownLine, lines) })}{' '}
          <Button look="quiet" onPress={onPart}>
            {m.assignment_otherPart()}
          </Button>
        </p>
      )}
      <PickedLine assignment={assignment} link={link} />
      <OwnTakes assignment={assignment} />
      <Instructions text={instructions} />
    </div>
  );
}

/** What the teacher says to who plays it. */
export const Instructions = ({ text }: { readonly text: string }) =>
  text !== '' && (
    <p className={styles.instructions}>
      <b>{m.assignment_instructions()}</b> {text}
    </p>
  );
