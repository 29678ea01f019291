import { Headphones, Repeat, Volume2 } from 'lucide-react';
import { useMemo } from 'react';
import type { AudioCore } from '#audio-core';
import type { Strictness } from '#shared/assessment/report';
import type { StoredTake } from '../data/store/tables/takes.ts';
import * as m from '../i18n/generated/messages.js';
import { Button } from '../ui/button.tsx';
import { OneOfChips } from '../ui/chips.tsx';
import { Icon } from '../ui/icon.tsx';
import { MarkBadge } from '../ui/mark-badge.tsx';
import { NarrowScreen } from '../ui/screen-width.tsx';
import styles from './detail-panel.module.css';
import { incidentChip } from './incidents/incident-chip.tsx';
import { incidentWords } from './incidents/incident-words.ts';
import type { Review } from './model/review.ts';
import { soundingOf } from './playback/take-recording.ts';
import { useMoment } from './playback/use-moment.ts';
import { StrictnessChoice } from './strictness-choice.tsx';
import { useOverlay, useReview } from './use-review.ts';

interface DetailPanelProps {
  readonly review: Review;
  readonly take: StoredTake;
  readonly core: AudioCore | null;
  /** Leads to this measure alone, again and again; null where it is not to be had. */
  readonly onPractise: ((measure: number) => void) | null;
}

/** Where to look closer, from each strictness. */
const closer: Readonly<Record<Strictness, readonly (() => string)[]>> = {
  lenient: [m.detail_stricter],
  moderate: [m.detail_strictest],
  strict: [],
};

/** Stands below the music: one marked note after the other, what happened there, and how it sounded. */
export function DetailPanel(props: DetailPanelProps) {
  const { review, take, core, onPractise } = props;
  const strictness = useReview(review, (state) => state.strictness);
  const { incidents, focused, next } = useOverlay(review);
  const exercise = take.report.music;
  const sounding = useMemo(() => soundingOf(take), [take]);
  const moment = useMoment(sounding, core);
  const chips = useMemo(() => incidents.map(incidentChip), [incidents]);
  // Before it is opened the panel is rendered ahead with the first incident.
  const incident = incidents[focused ?? 0] ?? null;
  const words = incident
    ? incidentWords(exercise, incident)
    : {
        title: m.detail_nothing(),
        sentences: [m.detail_nothingAdvice(), ...closer[strictness].map((words) => words())],
      };
  return (
    <section className={styles.detail} aria-label={m.result_detail()}>
      <div className={styles.inner}>
        <div className={styles.what} role="status">
          {incident && <MarkBadge kind={incident.kind} size={44} />}
          <div>
            <h1 tabIndex={-1}>{words.title}</h1>
            <p>{words.sentences.join(' ')}</p>
          </div>
        </div>
        <div className={styles.strictness}>
          <NarrowScreen>
            <StrictnessChoice full value={strictness} onChange={review.chooseStrictness} />
          </NarrowScreen>
        </div>
        {incidents.length > 0 && (
          <div className={styles.places}>
            <OneOfChips
              label={m.result_marks()}
              chips={chips}
              value={`${focused ?? 0}`}
              onChange={(value) => review.focus(Number(value))}
            />
          </div>
        )}
        <div className={styles.acts}>
          {incident && moment.hasMine && (
            <Button look="primary" onPress={() => moment.hear(incident, 'mine')}>
              <Icon of={Headphones} />
              {m.detail_hearMine()}
            </Button>
          )}
          {incident && (
            <Button onPress={() => moment.hear(incident, 'written')}>
              <Icon of={Volume2} />
              {m.detail_hearWritten()}
            </Button>
          )}
          {incident && onPractise && (
            <Button onPress={() => onPractise(Math.max(1, incident.measure))}>
              <Icon of={Repeat} />
              {m.detail_practise({ measure: Math.max(1, incident.measure) })}
            </Button>
          )}
          <Button onPress={review.cycle}>
            {next === 'none' ? m.result_musicOnly() : m.result_title()}
          </Button>
        </div>
      </div>
    </section>
  );
}
