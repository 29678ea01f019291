import { setUpPath } from '#shared/set-up/routes';
import * as m from '../../i18n/generated/messages.js';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { SetUp } from '../use-set-up.ts';
import styles from './start-step.module.css';

/** A kind of exercise that is not open yet: on to sight reading, with all that was chosen. */
export function KindClosed({ setUp }: { readonly setUp: SetUp }) {
  const { scope, search } = setUp;
  const to = setUpPath({
    exerciseType: 'sr',
    step: 'start',
    courseId: scope.kind === 'course' ? scope.id : undefined,
    assignmentId: scope.kind === 'assignment' ? scope.id : undefined,
  });
  return (
    <div className={styles.closed}>
      <EmptyState
        text={m.start_drillsClosed()}
        act={
          <ButtonLink look="primary" to={to} search={search as never}>
            {m.setUp_toSightReading()}
          </ButtonLink>
        }
      />
    </div>
  );
}
