import { Navigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { completeRequest } from '#shared/generation/request';
import { parseExerciseLink } from '#shared/mixer/link';
import { Practice } from './practice.tsx';
import { Problem } from './problem.tsx';
import { setUpProblemWords } from './problem-words.ts';

/** Few links carry a code. */
const CodedPractice = lazy(async () => ({
  default: (await import('./coded-practice.tsx')).CodedPractice,
}));

function PracticeScreen({ primary }: { primary: 'play' | 'check' }) {
  const query = useSearch({ strict: false }) as Record<string, string>;
  const parsed = parseExerciseLink(query);
  if (parsed.kind === 'refused') {
    const medium = query.mediumId ?? query.medium ?? query.instrument;
    return <Problem text={setUpProblemWords(parsed.problem.path, medium)} />;
  }
  const { mediumId, levelId, code, seed, ...link } = parsed.link;
  if (code !== null) {
    return (
      <Suspense>
        <CodedPractice code={code} primary={primary} />
      </Suspense>
    );
  }
  // Nothing can be written before both are chosen.
  if (mediumId === null) return <Navigate to="/" replace />;
  if (levelId === null)
    return <Navigate to="/practice/sr/level" search={{ mediumId } as never} replace />;
  const request = completeRequest({
    medium: mediumId,
    levelId,
    measureCount: link.measureCount,
    timeSignatures: link.timeSigs,
    keySignatures: link.keySigs === 'disabled' ? [] : link.keySigs,
  });
  return <Practice request={request} seed={seed} primary={primary} notice={null} />;
}

/** Play along with the metronome and the cursor; nothing listens until "Check me". */
export function FreePlayScreen() {
  return <PracticeScreen primary="play" />;
}

/** The microphone (or taps) listens and the take is marked. */
export function AutoAssessmentScreen() {
  return <PracticeScreen primary="check" />;
}
