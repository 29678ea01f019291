import { useNavigate, useParams } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import type { Strictness } from '#shared/assessment/report';
import type { StoredTake } from '../../data/database.ts';
import { formatDateTime } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { OverlayPanel } from '../../studio/assessment-overlay/overlay-panel.tsx';
import { ScoreHelp } from '../../studio/assessment-overlay/score-help.tsx';
import { StrictnessChoice } from '../../studio/assessment-overlay/strictness-choice.tsx';
import { useOverlay } from '../../studio/assessment-overlay/use-overlay.ts';
import { ScoreView } from '../../studio/score/score-view.tsx';
import { useDevice } from '../../studio/services.ts';
import { describeExercise, instrumentTitle } from '../../studio/stage/describe-exercise.ts';
import { useAudioCore } from '../../studio/stage/use-audio-core.ts';
import { type KeptOptions, useKeptOptions } from '../../studio/use-kept-options.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';
import { StageLayout } from '../../ui/layouts/stage.tsx';
import { WideScreen } from '../../ui/screen-width.tsx';

function Back({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button look="quiet" icon aria-label={m.stage_back()} onPress={onPress}>
      <Icon of={ChevronLeft} />
    </Button>
  );
}

function KeptTake({ take, kept }: { readonly take: StoredTake; readonly kept: KeptOptions }) {
  const navigate = useNavigate();
  const { core, transport } = useAudioCore();
  const [strictness, setStrictness] = useState<Strictness>(kept.options.practiceStrictness);
  const { overlay, marks, note } = useOverlay(take, strictness);
  const { music } = take.report;
  const playAgain = () =>
    void navigate({ to: '/practice/sr/auto-assessment', search: { code: music.code } as never });
  return (
    <StageLayout
      back={<Back onPress={() => void navigate({ to: '/takes' })} />}
      title={instrumentTitle(music)}
      subtitle={formatDateTime(take.createdAt)}
      tools={
        <>
          <WideScreen>
            <StrictnessChoice value={strictness} onChange={setStrictness} />
          </WideScreen>
          <ScoreHelp report={take.report} strictness={strictness} />
        </>
      }
      foot={
        <OverlayPanel
          overlay={overlay}
          onPractise={null}
          take={take}
          exercise={music}
          core={core}
          kept={kept}
          remark={null}
          strictness={strictness}
          onStrictness={setStrictness}
          next={{ label: m.takes_playAgain(), onPress: playAgain }}
          onAgain={null}
        />
      }
    >
      <ScoreView
        abc={music.abc}
        measures={music.measures}
        notes={music.notes}
        hasPickup={music.pickup > 0}
        label={describeExercise(music)}
        zoom={kept.options.zoomReview}
        measureNumbers
        marks={marks}
        focused={note}
        position={transport.phase !== 'idle' && core ? core.position : null}
        hidesCursor={!kept.options.cursorWhenReviewing}
      />
    </StageLayout>
  );
}

/** One take, as it was when it was over: its marks, its sound, and the way to the same music. */
export function TakeScreen() {
  const { takeId } = useParams({ strict: false }) as { takeId: string };
  const navigate = useNavigate();
  const { db } = useDevice();
  const kept = useKeptOptions();
  const take = useLiveQuery(async () => (await db.takes.get(takeId)) ?? null, [db, takeId]);
  if (take === undefined || kept === null) return null;
  if (take !== null) return <KeptTake key={take.id} take={take} kept={kept} />;
  return (
    <PlainLayout
      lead={<Back onPress={() => void navigate({ to: '/takes' })} />}
      title={m.title_take()}
    >
      <EmptyState
        text={m.takes_gone()}
        act={<ButtonLink to="/takes">{m.title_takes()}</ButtonLink>}
      />
    </PlainLayout>
  );
}
