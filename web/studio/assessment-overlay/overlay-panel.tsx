import { SkipForward } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DetailPanel } from './detail-panel.tsx';
import styles from './overlay-panel.module.css';
import { RerunPanel } from './rerun-panel.tsx';
import { ResultPanel, type ResultPanelProps } from './result-panel.tsx';
import type { Overlay } from './use-overlay.ts';
import { usePanelFocus } from './use-panel-focus.ts';
import type { Rerun } from './use-rerun.ts';

export type OverlayPanelProps = Omit<ResultPanelProps, 'onDetail' | 'overlay'> & {
  readonly overlay: Overlay;
  readonly rerun: Rerun;
};

/** Stands below music that was assessed: how it went, note by note, or only the way back to it. */
export function OverlayPanel(props: OverlayPanelProps) {
  const { overlay, rerun } = props;
  const panel = usePanelFocus(rerun.tried ? 'tried' : overlay.view);
  return (
    <div ref={panel}>
      <Content {...props} />
    </div>
  );
}

function Content({ overlay, rerun, ...result }: OverlayPanelProps) {
  const { take, exercise, core, next, strictness, onPractise } = result;
  const judged = { strictness, onStrictness: result.onStrictness };
  if (rerun.tried) return <RerunPanel rerun={rerun} {...judged} />;
  switch (overlay.view) {
    case 'summary':
      return <ResultPanel {...result} overlay={overlay} onDetail={overlay.cycle} />;
    case 'detail':
      return (
        <DetailPanel
          take={take}
          exercise={exercise}
          core={core}
          overlay={overlay}
          onPractise={onPractise}
          {...judged}
        />
      );
    case 'none':
      return (
        <section className={styles.bar} aria-label={m.result_title()}>
          <Button onPress={overlay.cycle}>{m.result_title()}</Button>
          <Button look="primary" onPress={next.onPress}>
            <Icon of={SkipForward} />
            {next.label}
          </Button>
        </section>
      );
  }
}
