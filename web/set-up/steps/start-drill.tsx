import { drills, type OpenDrill } from '#shared/drills/drills';
import type { ExerciseType } from '#shared/set-up/set-up-choice';
import * as m from '../../i18n/generated/messages.js';
import { drillAddress } from '../../paths/pages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { inScope } from '../scope.ts';
import type { SetUp } from '../use-set-up.ts';
import styles from './start-step.module.css';

/** Kinds of set-up that lead to a drill. */
export const isDrill = (type: ExerciseType): type is ExerciseType & OpenDrill =>
  Object.hasOwn(drills, type);

/** What was set up, as a drill. */
export function StartDrill(props: {
  readonly type: ExerciseType & OpenDrill;
  readonly setUp: SetUp;
}) {
  const { type, setUp } = props;
  const { scope, link } = setUp;
  return (
    <div className={styles.closed}>
      <EmptyState
        text={m.start_drill()}
        act={
          <ButtonLink look="primary" {...drillAddress(type, link, inScope(scope).courseId)}>
            {m.start_beginDrill()}
          </ButtonLink>
        }
      />
    </div>
  );
}
