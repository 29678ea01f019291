import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { configurationOfLink } from '#shared/set-up/link-configuration';
import { requestOf } from '#shared/set-up/request';
import { type PlayScreen, setUpPath } from '#shared/set-up/routes';
import { address } from '../../paths/page.ts';
import { pages } from '../../paths/pages.ts';
import { usePageQuery, useSharedParams } from '../../paths/use-page.ts';
import { useStood } from '../../paths/use-training.ts';
import { Practice } from './practice.tsx';

/** Few links are wrong. */
const LinkProblem = lazy(async () => ({
  default: (await import('./link-problem.tsx')).LinkProblem,
}));

/** Few links carry a code. */
const CodedPractice = lazy(async () => ({
  default: (await import('./coded-practice.tsx')).CodedPractice,
}));

/** Nobody comes back from a training on a first visit. */
const KeptPractice = lazy(async () => ({
  default: (await import('./coded-music.tsx')).KeptPractice,
}));

function PracticeScreen({ screen }: { screen: PlayScreen }) {
  const { parsed, query } = usePageQuery(pages.play);
  const { courseId } = useSharedParams<'courseId'>();
  const stood = useStood(query);
  if (parsed.kind === 'refused' && parsed.problem.path !== 'mediumId') {
    // Set-up leaves out what cannot be read, and says so.
    const path = setUpPath({ exerciseType: 'sr', step: 'start', courseId });
    return <Navigate {...address(path, query)} replace />;
  }
  if (parsed.kind === 'refused') {
    const medium = query.mediumId ?? query.medium ?? query.instrument;
    return (
      <Suspense>
        <LinkProblem path={parsed.problem.path} medium={medium} />
      </Suspense>
    );
  }
  const { code, seed } = parsed.link;
  if (code !== null) {
    return (
      <Suspense>
        <CodedPractice code={code} link={parsed.link} screen={screen} />
      </Suspense>
    );
  }
  const configuration = configurationOfLink(parsed.link, 'sr');
  const request = requestOf(configuration, courseId ?? null);
  if (request === null) {
    // Nothing can be written before both are chosen; whether the choices fit together the generator says.
    const step = configuration.medium === null ? 'instrument-family' : 'level';
    return (
      <Navigate {...address(setUpPath({ exerciseType: 'sr', step, courseId }), query)} replace />
    );
  }
  const link = { ...parsed.link, seed: null };
  if (stood !== null && seed === null) {
    return (
      <Suspense>
        <KeptPractice request={request} code={stood} screen={screen} otherwise={null} link={link} />
      </Suspense>
    );
  }
  return <Practice request={request} seed={seed} screen={screen} notice={null} link={link} />;
}

/** Play along with the metronome and the cursor; nothing listens until "Check me". */
export function FreePlayScreen() {
  return <PracticeScreen screen="play" />;
}

/** A time to look at the music, then it is played without stopping. */
export function ChallengeScreen() {
  return <PracticeScreen screen="challenge" />;
}

/** The microphone (or taps) listens and the take is marked. */
export function AutoAssessmentScreen() {
  return <PracticeScreen screen="auto-assessment" />;
}
