import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ExerciseLink, parseExerciseLink } from '#shared/mixer/link';
import * as m from '../../i18n/generated/messages.js';
import { Stage } from '../../studio/stage/stage.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Brand } from '../../ui/brand.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';
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

function Practice({ link, primary }: { link: ExerciseLink; primary: 'play' | 'check' }) {
  const { outcome, next } = useExercise(link.request, link.seed);
  const navigate = useNavigate();
  if (outcome === null) return null;
  if (outcome.kind === 'refused') return <Problem text={outcome.problem.problem} />;
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
  const link = parseExerciseLink(useSearch({ strict: false }) as Record<string, string>);
  return link.kind === 'refused' ? (
    <Problem text={link.problem.problem} />
  ) : (
    <Practice link={link.link} primary={primary} />
  );
}

/** Play along with the metronome and the cursor; nothing listens until "Check me". */
export function FreePlayScreen() {
  return <PracticeScreen primary="play" />;
}

/** The microphone (or taps) listens and the take is marked. */
export function AutoAssessmentScreen() {
  return <PracticeScreen primary="check" />;
}
