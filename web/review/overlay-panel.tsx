import { SkipForward } from 'lucide-react';
import { Activity } from 'react';
import * as m from '../i18n/generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { DetailPanel } from './detail-panel.tsx';
import styles from './overlay-panel.module.css';
import { RerunPanel } from './rerun/rerun-panel.tsx';
import type { Rerun } from './rerun/use-rerun.ts';
import { ResultPanel, type ResultPanelProps } from './result-panel.tsx';
import type { Overlay } from './use-overlay.ts';
import { usePanelFocus } from './use-panel-focus.ts';

export type OverlayPanelProps = Omit<ResultPanelProps, 'onDetail' | 'overlay'> & {
  readonly overlay: Overlay;
  readonly rerun: Rerun;
};

/** Stands below music that was assessed: how it went, note by note, or only the way back to it. */
export function OverlayPanel({ overlay, rerun, ...result }: OverlayPanelProps) {
  const { take, exercise, core, next, strictness, onPractise } = result;
  const judged = { strictness, onStrictness: result.onStrictness };
  const shown = rerun.tried ? 'tried' : overlay.view;
  const panel = usePanelFocus(shown);
  // What is not shown is drawn while nothing else is to be done, so that a press finds it there.
  return (
    <div ref={panel}>
      {rerun.tried && (
        <div data-panel="tried">
          <RerunPanel rerun={rerun} {...judged} />
        </div>
      )}
      <Activity mode={shown === 'summary' ? 'visible' : 'hidden'}>
        <div data-panel="summary">
          <ResultPanel {...result} overlay={overlay} onDetail={overlay.cycle} />
        </div>
      </Activity>
      <Activity mode={shown === 'detail' ? 'visible' : 'hidden'}>
        <div data-panel="detail">
          <DetailPanel
            take={take}
            exercise={exercise}
            core={core}
            overlay={overlay}
            onPractise={onPractise}
            {...judged}
          />
        </div>
      </Activity>
      {shown === 'none' && (
        <section data-panel="none" className={styles.bar} aria-label={m.result_title()}>
          <Button onPress={overlay.cycle}>{m.result_title()}</Button>
          <Button look="primary" onPress={next.onPress}>
            <Icon of={SkipForward} />
            {next.label}
          </Button>
        </section>
      )}
    </div>
  );
}
