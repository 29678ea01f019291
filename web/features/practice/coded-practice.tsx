import { useEffect, useState } from 'react';
import { exerciseCode, readExerciseCode } from '#shared/generation/code';
import type { Exercise } from '#shared/generation/exercise';
import { generatorVersion } from '#shared/generation/version';
import type { ExerciseLink } from '#shared/set-up/link';
import { linkOf } from '#shared/set-up/link-configuration';
import { configurationOf } from '#shared/set-up/request';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import type { ExercisesProps } from './exercises.tsx';
import { Practice } from './practice.tsx';
import { Problem } from './problem.tsx';
import { useShownTraining } from './use-shown-training.ts';

/** One exact exercise, as far as it is still to be had. */
export function CodedPractice({
  code,
  link,
  screen,
}: Pick<ExercisesProps, 'screen'> & { readonly code: string; readonly link: ExerciseLink }) {
  const read = readExerciseCode(code);
  const training = useShownTraining(code);
  if (read.kind === 'unreadable') return <Problem text={m.link_codeUnreadable()} />;
  const { version, request, seed } = read;
  const { locks, extra, lang } = link;
  const asked = linkOf(configurationOf(request), locks, { extra, lang });
  const common = { request, screen, link: asked, training };
  if (version === generatorVersion) return <Practice {...common} seed={seed} notice={null} />;
  // Music of an older generator cannot be written again: who has not played it here gets the same kind.
  const older = exerciseCode(version, request, seed);
  return <KeptPractice {...common} code={older} otherwise={m.link_olderMusic()} />;
}

interface KeptPracticeProps
  extends Pick<ExercisesProps, 'request' | 'screen' | 'link' | 'training'> {
  readonly code: string;
  /** Said where the device has not kept it, and there is other music of the request. */
  readonly otherwise: string | null;
}

/** Music that was played on this device, as it was. */
export function KeptPractice({ code, otherwise, ...common }: KeptPracticeProps) {
  const { device } = useServices();
  const [kept, setKept] = useState<Exercise | null>();
  useEffect(() => {
    let isWanted = true;
    device()
      .then(({ played }) => played.coded(code))
      .catch(() => null)
      .then((found) => isWanted && setKept(found));
    return () => {
      isWanted = false;
    };
  }, [device, code]);
  if (kept === undefined) return null;
  const notice = kept ? null : otherwise;
  return <Practice {...common} seed={null} {...(kept && { kept })} notice={notice} />;
}
