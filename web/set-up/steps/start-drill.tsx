import type { DrillType } from '#shared/catalogue/drill-types';
import * as m from '../../i18n/generated/messages.js';
import { drillAddress } from '../../paths/pages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { inScope } from '../scope.ts';
import type { SetUp } from '../use-set-up.ts';
import styles from './start-step.module.css';

/** What was set up, as a drill. */
export function StartDrill(props: { readonly type: DrillType; readonly setUp: SetUp }) {
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
