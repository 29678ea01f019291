import { SkipForward } from 'lucide-react';
import { Activity } from 'react';
import type { AudioCore } from '#audio-core';
import * as m from '../i18n/generated/messages.js';
import type { KeptOptions } from '../session/use-kept-options.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { DetailPanel } from './detail-panel.tsx';
import type { Review } from './model/review.ts';
import styles from './overlay-panel.module.css';
import { RerunPanel } from './rerun/rerun-panel.tsx';
import { ResultPanel } from './result-panel.tsx';
import type { ReviewWays } from './review-ways.ts';
import { usePanelFocus } from './use-panel-focus.ts';
import { useOverlay, useReview } from './use-review.ts';

interface OverlayPanelProps {
  readonly review: Review;
  readonly core: AudioCore | null;
  readonly kept: KeptOptions;
  /** What is to be said about the sound of the take, null when it was fine. */
  readonly remark: string | null;
  readonly ways: ReviewWays;
}

/** Stands below music that was assessed: how it went, note by note, or only the way back to it. */
export function OverlayPanel({ review, core, kept, remark, ways }: OverlayPanelProps) {
  const take = useReview(review, (state) => state.take);
  const isTrying = useReview(review, (state) => state.tried !== null);
  const { view } = useOverlay(review);
  const shown = isTrying ? 'tried' : view;
  const panel = usePanelFocus(shown);
  if (take === null) return null;
  const looked = { review, take, core };
  // Panels that are not shown are rendered ahead when the page is idle, so that a press shows them at once.
  return (
    <div ref={panel}>
      {isTrying && (
        <div data-panel="tried">
          <RerunPanel review={review} />
        </div>
      )}
      <Activity mode={shown === 'summary' ? 'visible' : 'hidden'}>
        <div data-panel="summary">
          <ResultPanel {...looked} kept={kept} remark={remark} ways={ways} />
        </div>
      </Activity>
      <Activity mode={shown === 'detail' ? 'visible' : 'hidden'}>
        <div data-panel="detail">
          <DetailPanel {...looked} onPractise={ways.practise?.onMeasure ?? null} />
        </div>
      </Activity>
      {shown === 'none' && (
        <section data-panel="none" className={styles.bar} aria-label={m.result_title()}>
          <Button onPress={review.cycle}>{m.result_title()}</Button>
          <Button look="primary" onPress={ways.next.onPress}>
            <Icon of={SkipForward} />
            {ways.next.label}
          </Button>
        </section>
      )}
    </div>
  );
}
