import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import type { ExerciseRequest } from '#shared/generation/exercise';
import { type ExerciseLink, parseExerciseLink } from '#shared/mixer/link';
import * as m from '../../i18n/generated/messages.js';
import { Stage } from '../../studio/stage/stage.tsx';
import { Brand } from '../../ui/brand.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';
import { setUpProblemWords } from './problem-words.ts';
import { useExercise } from './use-exercise.ts';

function Problem({ text }: { text: string }) {
  return (
    <PlainLayout lead={<Brand to="/" />}>
      <h1>{m.stage_cannotStart()}</h1>
      <p role="alert">{text}</p>
      <ButtonLink look="primary" to="/">
        {m.stage_chooseAgain()}
      </ButtonLink>
    </PlainLayout>
  );
}

interface PracticeProps {
  readonly mediumId: string;
  readonly levelId: string;
  readonly link: ExerciseLink;
  readonly primary: 'play' | 'check';
}

function Practice({ mediumId, levelId, link, primary }: PracticeProps) {
  const request: ExerciseRequest = {
    medium: mediumId,
    levelId,
    measureCount: link.measureCount,
    timeSignatures: link.timeSigs,
    keySignatures: link.keySigs === 'disabled' ? [] : link.keySigs,
  };
  const { outcome, next } = useExercise(request, link.seed);
  const navigate = useNavigate();
  if (outcome === null) return null;
  if (outcome.kind === 'refused') {
    return <Problem text={setUpProblemWords(outcome.problem.path, mediumId)} />;
  }
  if (outcome.kind === 'expired') return <Problem text={m.demo_expired()} />;
  return (
    <Stage
      exercise={outcome.exercise}
      primary={primary}
      next={{ label: m.stage_newMusic(), onPress: next }}
      onBack={() => void navigate({ to: '/' })}
    />
  );
}

function PracticeScreen({ primary }: { primary: 'play' | 'check' }) {
  const query = useSearch({ strict: false }) as Record<string, string>;
  const parsed = parseExerciseLink(query);
  if (parsed.kind === 'refused') {
    const medium = query.mediumId ?? query.medium ?? query.instrument;
    return <Problem text={setUpProblemWords(parsed.problem.path, medium)} />;
  }
  const { mediumId, levelId } = parsed.link;
  // Nothing can be written before both are chosen.
  if (mediumId === null) return <Navigate to="/" replace />;
  if (levelId === null)
    return <Navigate to="/practice/sr/level" search={{ mediumId } as never} replace />;
  return <Practice mediumId={mediumId} levelId={levelId} link={parsed.link} primary={primary} />;
}

/** Play along with the metronome and the cursor; nothing listens until "Check me". */
export function FreePlayScreen() {
  return <PracticeScreen primary="play" />;
}

/** The microphone (or taps) listens and the take is marked. */
export function AutoAssessmentScreen() {
  return <PracticeScreen primary="check" />;
}
