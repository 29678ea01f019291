import { useEffect, useState } from 'react';
import { exerciseCode, readExerciseCode } from '#shared/generation/code';
import type { Exercise } from '#shared/generation/exercise';
import { generatorVersion } from '#shared/generation/version';
import type { ExerciseLink } from '#shared/set-up/link';
import { linkOf } from '#shared/set-up/link-configuration';
import { configurationOf } from '#shared/set-up/request';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { ComingStage } from '../../playing/stage/coming-stage.tsx';
import { instrumentTitle } from '../../score/describe-exercise.ts';
import { useServices } from '../../session/services.ts';
import type { ExercisesProps } from './exercises.tsx';
import { Practice } from './practice.tsx';
import { Problem } from './problem.tsx';
import type { ShownTraining } from './use-shown-training.ts';

export interface CodedMusicProps extends Pick<ExercisesProps, 'screen'> {
  readonly code: string;
  readonly link: ExerciseLink;
  /** What the piece was chosen for. */
  readonly training: ShownTraining | null;
}

/** One exact exercise, as far as it is still to be had. */
export function CodedMusic({ code, link, screen, training }: CodedMusicProps) {
  const read = readExerciseCode(code);
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
  const back = useWayBack(pages.home.at({}));
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
  if (kept === undefined) return <ComingStage title={instrumentTitle(common)} onBack={back} />;
  const notice = kept ? null : otherwise;
  return <Practice {...common} seed={null} {...(kept && { kept })} notice={notice} />;
}
