import type { Exercise } from '#shared/generation/exercise';
import { notesAsking } from '#shared/skills/choose-training';
import * as m from '../../../i18n/generated/messages.js';
import { levelInSentence } from '../../../i18n/names.ts';
import { skillPhrase } from '../../../i18n/skill-phrase.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './assignment-editor.module.css';
import type { EditorValues } from './editor-values.ts';
import type { useAnother } from './use-another.ts';
import type { ProposedTraining } from './use-proposal.ts';

interface TrainingNoteProps {
  readonly training: ProposedTraining;
  /** null where there can be none, undefined until it is written. */
  readonly music: Exercise | null | undefined;
  readonly values: EditorValues;
  readonly another: ReturnType<typeof useAnother>;
}

/** What the music is chosen for, and how much of it asks that. */
export function TrainingNote({ training, music, values, another }: TrainingNoteProps) {
  const skill = skillPhrase(training.skill);
  const asking = music ? notesAsking(training.skill, music) : 0;
  const { insteadOf } = training;
  const isElsewhere = insteadOf !== null && insteadOf !== values.levelId;
  // Others get music of their own, which nobody has looked through.
  const isOwn = values.settings.variants === 'own' || values.forOwnInstrument;
  return (
    <section className={styles.training} aria-label={m.assignmentEditor_trainTitle()}>
      <p role="status">
        {another.isLooking
          ? m.assignmentEditor_trainLooking({ skill })
          : music && said({ skill, asking, notes: music.notes.length, ...another })}
        {isElsewhere && asking > 0 && (
          <> {m.assignmentEditor_trainInsteadOf({ level: levelInSentence(insteadOf) })}</>
        )}
      </p>
      {isOwn && asking > 0 && <p className={styles.quiet}>{m.assignmentEditor_trainOnlyShown()}</p>}
      {music && asking === 0 && !another.isNeverAsked && (
        <Button onPress={another.draw} isPending={another.isLooking}>
          {m.assignmentEditor_trainFind({ skill })}
        </Button>
      )}
    </section>
  );
}

interface Said {
  readonly skill: string;
  readonly asking: number;
  readonly notes: number;
  readonly isNeverAsked: boolean;
}

function said({ skill, asking, notes, isNeverAsked }: Said): string {
  if (asking > 0) return m.assignmentEditor_trainAsks({ skill, asking, notes });
  return isNeverAsked
    ? m.assignmentEditor_trainNever({ skill })
    : m.assignmentEditor_trainNone({ skill });
}
