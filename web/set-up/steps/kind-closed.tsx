import * as m from '../../i18n/generated/messages.js';
import { setUpAddress } from '../../paths/pages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { inScope } from '../scope.ts';
import type { SetUp } from '../use-set-up.ts';
import styles from './start-step.module.css';

/** A kind of exercise that cannot be assigned: on to sight reading, with all that was chosen. */
export function KindClosed({ setUp }: { readonly setUp: SetUp }) {
  const { scope, link } = setUp;
  const to = setUpAddress({ exerciseType: 'sr', step: 'start', ...inScope(scope) }, link);
  return (
    <div className={styles.closed}>
      <EmptyState
        text={m.start_drillsClosed()}
        act={
          <ButtonLink look="primary" {...to}>
            {m.setUp_toSightReading()}
          </ButtonLink>
        }
      />
    </div>
  );
}
