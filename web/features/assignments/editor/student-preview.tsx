import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hasPicks } from '#shared/assignments/picks';
import type { getNewAssignment } from '#shared/contract/assignment-editor';
import type { StudentAssignment } from '#shared/contract/assignments';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { Exercise } from '#shared/generation/exercise';
import { previewing } from '#shared/practice/permits';
import * as m from '../../../i18n/generated/messages.js';
import { Stage } from '../../../playing/stage/stage.tsx';
import { describeExercise, instrumentTitle } from '../../../score/describe-exercise.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { focusBeginning } from '../../../ui/focus-beginning.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PlainLayout } from '../../../ui/layouts/plain.tsx';
import { AssignmentFacts } from '../assignment-facts.tsx';
import { Instructions } from '../launch-facts.tsx';
import { partName } from '../part-name.ts';
import { stageOf } from '../stage-of.ts';
import { useSource } from '../use-source.ts';
import { WayToPlay } from '../way-to-play.tsx';
import type { EditorValues } from './editor-values.ts';
import { previewedAssignment } from './previewed-assignment.ts';
import styles from './student-preview.module.css';

interface StudentPreviewProps {
  readonly values: EditorValues;
  readonly editor: ReplyOf<typeof getNewAssignment>['editor'];
  /** null where there can be none. */
  readonly music: Exercise | null;
  readonly onClose: () => void;
}

/** What was pressed to come here is gone, as on a page of its own. */
function useBeginning(): void {
  useEffect(() => {
    scrollTo(0, 0);
    focusBeginning();
  }, []);
}

/** An assignment that is being written, as its students will meet it: what stands before it, and then its stage. */
export function StudentPreview({ values, editor, music, onClose }: StudentPreviewProps) {
  const [isOnStage, setOnStage] = useState(false);
  const assignment = previewedAssignment(values, editor);
  if (!isOnStage || !music)
    return (
      <Before
        assignment={assignment}
        music={music}
        isForOwn={values.forOwnInstrument}
        onStart={() => setOnStage(true)}
        onClose={onClose}
      />
    );
  return (
    <OnStage
      assignment={assignment}
      music={music}
      a4={editor.constraints.a4}
      onBack={() => setOnStage(false)}
      onClose={onClose}
    />
  );
}

interface OnStageProps extends Pick<StudentPreviewProps, 'onClose'> {
  readonly assignment: StudentAssignment;
  readonly music: Exercise;
  readonly a4: StudentPreviewProps['editor']['constraints']['a4'];
  readonly onBack: () => void;
}

function OnStage({ assignment, music, a4, onBack, onClose }: OnStageProps) {
  useBeginning();
  const { ownLine } = assignment;
  const stage = stageOf({ assignment, exercise: music, ownLine, canTryAgain: true });
  return (
    <Stage
      given={{
        exercise: music,
        screen: 'auto-assessment',
        ...stage,
        permits: previewing(stage.permits),
        a4,
        next: { label: m.assignmentPreview_close(), onPress: onClose },
        around: { above: <PreviewLine onClose={onClose} /> },
        onBack,
      }}
    />
  );
}

interface BeforeProps extends Pick<StudentPreviewProps, 'music' | 'onClose'> {
  readonly assignment: StudentAssignment;
  /** Each gets it for what they play. */
  readonly isForOwn: boolean;
  readonly onStart: () => void;
}

/** The page that a student starts from, but for the check of a microphone that is not theirs. */
function Before({ assignment, music, isForOwn, onStart, onClose }: BeforeProps) {
  useBeginning();
  const { source } = useSource(assignment);
  return (
    <PlainLayout
      lead={<BackButton onPress={onClose} />}
      title={assignment.title || m.assignmentEditor_untitled()}
      foot={
        <>
          <Button onPress={onClose}>{m.assignmentPreview_close()}</Button>
          <Button look="primary" onPress={onStart} isDisabled={!music}>
            {m.assignment_start()}
          </Button>
        </>
      }
    >
      <PreviewLine />
      {music ? (
        <p>
          <b>{instrumentTitle(music)}</b>, {describeExercise(music)}
        </p>
      ) : (
        <p role="status">{m.assignmentEditor_noMusic()}</p>
      )}
      <AssignmentFacts assignment={assignment} />
      <Differs assignment={assignment} isForOwn={isForOwn} />
      <Instructions text={assignment.instructions} />
      {source === 'microphone' ? (
        <p>{m.assignmentPreview_micCheck()}</p>
      ) : (
        source && <WayToPlay source={source} />
      )}
    </PlainLayout>
  );
}

/** In what a student may find something else here. */
function Differs({ assignment, isForOwn }: Pick<BeforeProps, 'assignment' | 'isForOwn'>) {
  const { settings, ownLine, lines } = assignment;
  return (
    <>
      {isForOwn && <p>{m.assignmentPreview_forOwn()}</p>}
      {settings.variants === 'own' && <p>{m.assignmentPreview_own()}</p>}
      {ownLine && <p>{m.assignmentPreview_part({ part: partName(ownLine, lines) })}</p>}
      {hasPicks(settings.picks) && <p>{m.assignmentPreview_picks()}</p>}
    </>
  );
}

/** That it is one, wherever it is looked at; on the stage, with the way out of it. */
function PreviewLine({ onClose }: { readonly onClose?: () => void }) {
  return (
    <div className={styles.line}>
      <Icon of={Eye} />
      <p>
        <b>{m.assignmentPreview_title()}</b> {!onClose && m.assignmentPreview_looks()}{' '}
        {m.assignmentPreview_line()}
      </p>
      {onClose && (
        <Button look="quiet" onPress={onClose}>
          {m.assignmentPreview_close()}
        </Button>
      )}
    </div>
  );
}
