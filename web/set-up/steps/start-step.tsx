import { Mic } from 'lucide-react';
import { isDrillType } from '#shared/catalogue/drill-types';
import { canStart } from '#shared/set-up/start-condition';
import { tabStates } from '#shared/set-up/tabs';
import * as m from '../../i18n/generated/messages.js';
import { usePlayerSource } from '../../sound/use-player-source.ts';
import { Icon } from '../../ui/icon.tsx';
import type { SetUp } from '../use-set-up.ts';
import { KindClosed } from './kind-closed.tsx';
import { Measures } from './measures.tsx';
import { Modes } from './modes.tsx';
import { StartDrill } from './start-drill.tsx';
import { StartMusic } from './start-music.tsx';
import { StartPrint } from './start-print.tsx';
import styles from './start-step.module.css';

/** What was set up, as music, and the ways to play it. */
export function StartStep({ setUp }: { readonly setUp: SetUp }) {
  const { scope, exerciseType, configuration, menu, situation, change } = setUp;
  const source = usePlayerSource(configuration.medium);
  if (!canStart(configuration, menu, situation)) return null;
  if (isDrillType(exerciseType) && scope.kind !== 'assignment')
    return <StartDrill type={exerciseType} setUp={setUp} />;
  if (exerciseType !== 'sr') return <KindClosed setUp={setUp} />;
  // The step that asks for it is hidden where the meter is the level's own.
  const asksLength = tabStates(configuration, menu, situation)['time-signature'] === 'hidden';
  return (
    <div className={styles.start}>
      <StartMusic
        configuration={configuration}
        menu={menu}
        act={scope.kind !== 'assignment' && <StartPrint setUp={setUp} />}
      />
      {asksLength && (
        <div className={styles.length}>
          <Measures
            configuration={configuration}
            menu={menu}
            situation={situation}
            onChange={change}
          />
        </div>
      )}
      {scope.kind === 'assignment' ? (
        source === 'microphone' && (
          <p className={styles.before}>
            <Icon of={Mic} />
            {m.start_assignmentNote()}
          </p>
        )
      ) : (
        <div className={styles.ways}>
          <Modes setUp={setUp} />
        </div>
      )}
    </div>
  );
}
