import { Hourglass, Mic, Music2 } from 'lucide-react';
import { startProblems } from '#shared/mixer/start-condition';
import { tabStates } from '#shared/mixer/tabs';
import * as m from '../../../i18n/generated/messages.js';
import { Icon } from '../../../ui/icon.tsx';
import { playAddress } from '../play-address.ts';
import type { SetUp } from '../use-set-up.ts';
import { Measures } from './measures.tsx';
import { ModeLink } from './mode-link.tsx';
import styles from './start-step.module.css';

/** The ways to play what was set up. */
export function StartStep({ setUp }: { readonly setUp: SetUp }) {
  const { scope, exerciseType, configuration, menu, situation, change } = setUp;
  const isReady = startProblems(configuration, menu, situation).length === 0;
  if (!isReady) return null;
  if (exerciseType !== 'sr') return <p className={styles.closed}>{m.start_drillsClosed()}</p>;
  if (scope.kind === 'assignment') {
    return (
      <nav aria-label={m.step_start()} className={styles.modes}>
        <ModeLink
          to={playAddress(setUp).to}
          search={playAddress(setUp).search as never}
          icon={<Icon of={Mic} size={32} />}
          title={m.start_assignment()}
          note={m.start_assignmentNote()}
        />
      </nav>
    );
  }
  const canBeHeard = !menu.metadata.disabledMediumsForAutoAssessment.includes(
    configuration.medium ?? '',
  );
  // The step that asks for it is hidden where the meter is the level's own.
  const asksLength = tabStates(configuration, menu, situation)['time-signature'] === 'hidden';
  return (
    <>
      {asksLength && !situation.isJoined && (
        <Measures configuration={configuration} menu={menu} onChange={change} />
      )}
      <nav aria-label={m.title_selectMode()} className={styles.modes}>
        <ModeLink
          to={playAddress(setUp, 'play').to}
          search={playAddress(setUp, 'play').search as never}
          icon={<Icon of={Music2} size={32} />}
          title={m.title_freePlay()}
          note={m.start_freePlayNote()}
        />
        <ModeLink
          to={playAddress(setUp, 'challenge').to}
          search={playAddress(setUp, 'challenge').search as never}
          icon={<Icon of={Hourglass} size={32} />}
          title={m.title_challenge()}
          note={m.start_challengeNote()}
        />
        {canBeHeard && (
          <ModeLink
            to={playAddress(setUp, 'auto-assessment').to}
            search={playAddress(setUp, 'auto-assessment').search as never}
            icon={<Icon of={Mic} size={32} />}
            title={m.title_autoAssessment()}
            note={m.start_autoAssessmentNote()}
          />
        )}
      </nav>
    </>
  );
}
