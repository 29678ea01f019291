import { readExerciseCode } from '#shared/generation/code';
import { generatorVersion } from '#shared/generation/version';
import { printExerciseLink } from '#shared/mixer/link';
import { linkOf } from '#shared/mixer/link-configuration';
import { configurationOf } from '#shared/mixer/request';
import * as m from '../../i18n/generated/messages.js';
import type { ExercisesProps } from './exercises.tsx';
import { Practice } from './practice.tsx';
import { Problem } from './problem.tsx';

/** One exact exercise; music of an older generator cannot be written again, but some of the same kind can. */
export function CodedPractice({
  code,
  screen,
}: Pick<ExercisesProps, 'screen'> & { readonly code: string }) {
  const read = readExerciseCode(code);
  if (read.kind === 'unreadable') return <Problem text={m.link_codeUnreadable()} />;
  const isOwn = read.version === generatorVersion;
  return (
    <Practice
      request={read.request}
      seed={isOwn ? read.seed : null}
      screen={screen}
      notice={isOwn ? null : m.link_olderMusic()}
      setUp={printExerciseLink(linkOf(configurationOf(read.request)))}
    />
  );
}
