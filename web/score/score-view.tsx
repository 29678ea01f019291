import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import type { Exercise, ScoreNote } from '#shared/generation/exercise';
import type { Tempo } from '#shared/lib/units';
import { densestMeasure } from '#shared/practice/line-wrap';
import { defaultZoom } from '#shared/practice/zoom';
import * as m from '../i18n/generated/messages.js';
import { ComingWords } from '../ui/coming-words.tsx';
import { Later } from '../ui/later.tsx';
import { bandOf } from './band.ts';
import type { BeatenMeasure, TimedNote } from './cursor/cursor-course.ts';
import type { Box, Engraving } from './engraving/engrave.ts';
import type { Portion } from './engraving/exercise-document.ts';
import { loadedEngraving } from './engraving/load-engraving.ts';
import { writeTempo } from './engraving/tempo-mark.ts';
import { useEngraving } from './engraving/use-engraving.ts';
import { useShareInSight } from './engraving/use-share-in-sight.ts';
import type { NoteMark } from './marks/note-mark.ts';
import type { Unwritten } from './marks/unwritten-places.ts';
import { ScoreTrouble } from './score-trouble.tsx';
import styles from './score-view.module.css';

/** Not needed before the music runs. */
const Cursor = lazy(async () => ({ default: (await import('./cursor/cursor.tsx')).Cursor }));
const LiveLayer = lazy(async () => ({
  default: (await import('./marks/live-layer.tsx')).LiveLayer,
}));

/** Not needed before a take is over. */
const MarksLayer = lazy(async () => ({
  default: (await import('./marks/marks-layer.tsx')).MarksLayer,
}));
const UnwrittenLayer = lazy(async () => ({
  default: (await import('./marks/unwritten-layer.tsx')).UnwrittenLayer,
}));
const UnwrittenFocus = lazy(async () => ({
  default: (await import('./marks/unwritten-layer.tsx')).UnwrittenFocus,
}));
const MarksList = lazy(async () => ({
  default: (await import('./marks/marks-list.tsx')).MarksList,
}));

/** What is engraved. */
export interface ScoreMusic extends Portion {
  readonly abc: string;
  /** Of an exercise, whose music is laid out; left out for a figure on one line, whose ABC is drawn as it is. */
  readonly parts?: Exercise['parts'];
  readonly measures: number;
  readonly notes: readonly ScoreNote[];
  /** What stands beside the staves of an ensemble, from the top; the same array at every drawing. */
  readonly titles?: readonly string[] | null;
  /** At which it is played, in the meter's beats a minute; as it is written where that is left out. */
  readonly tempo?: Tempo;
}

/** What is shown of each note, beside how it is written. */
export interface ScoreMarks {
  /** Of each note its mark; null before a take is over. */
  readonly marks: readonly NoteMark[] | null;
  /** What was played and is not written, shown with the marks. */
  readonly unwritten?: readonly Unwritten[] | null;
  /** Given while a take is listened to: which notes were heard so far. Screen readers are told the marks, later. */
  readonly heard?: readonly boolean[] | null;
  /** The note that stands out. */
  readonly focused?: number | null;
}

/** Where the music is, while it runs. */
export interface ScoreCursor {
  /** Quarters from the first beat; null while it does not run. */
  readonly position: (() => number | null) | null;
  /** The measures whose beats the cursor goes by; null goes from note to note. */
  readonly beats?: readonly BeatenMeasure[] | null;
  /** The notes as they sound, for a cursor that goes from note to note; as they are written by default. */
  readonly sounding?: readonly TimedNote[] | null;
  /** The music is followed without a cursor. */
  readonly isHidden?: boolean;
}

interface ScoreViewProps {
  readonly music: ScoreMusic;
  /** What a screen reader says of the music. */
  readonly label: string;
  readonly size?: 'stage' | 'hero' | 'review' | 'figure' | 'row' | 'answer';
  readonly zoom?: number;
  /** At the beginning of each further line. */
  readonly measureNumbers?: boolean;
  readonly marked?: ScoreMarks;
  readonly cursor?: ScoreCursor;
  /** What lies over the drawn music and can be pressed. */
  readonly overlay?: ((engraving: Engraving) => ReactNode) | null;
}

const unmarked: ScoreMarks = { marks: null };

const none: readonly Unwritten[] = [];

const attribute = (box: Box) => `${box.x} ${box.y} ${box.width} ${box.height}`;

/** Sheet music: what is written in, engraved notes with marks and cursor out. The only place that knows abcjs. */
export function ScoreView(props: ScoreViewProps) {
  const { music, label, size = 'stage', zoom = 100, measureNumbers = false, overlay } = props;
  const { marked = unmarked, cursor } = props;
  const { marks } = marked;
  const place = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const { drawn, hasFailed } = useEngraving(place, host, {
    abc: music.abc,
    parts: music.parts ?? null,
    hidesAnnotations: music.hidesAnnotations ?? false,
    opening: music.opening ?? null,
    measures: music.measures,
    densest: densestMeasure(music.notes),
    titles: music.titles ?? null,
    zoom,
    measureNumbers,
    hasLane: size === 'stage' || size === 'review' || size === 'figure',
  });
  // Who wants larger notes would rather scroll.
  const share = useShareInSight(place, drawn, size === 'stage' && zoom <= defaultZoom);
  const engraving = drawn?.engraving ?? null;
  useWrittenTempo(engraving, music.tempo);
  useMarkedHeads(engraving, marks);
  if (hasFailed) return <ScoreTrouble isSmall={size === 'row' || size === 'answer'} />;
  return (
    <div ref={place} className={styles.place}>
      <div className={styles.music} style={drawn ? { maxWidth: drawn.pixels * share } : undefined}>
        <div
          className={[styles.score, styles[size]].filter(Boolean).join(' ')}
          role="img"
          aria-label={label}
          data-ready={engraving !== null}
          data-notes={engraving?.notes.length ?? 0}
        >
          {engraving && (
            <Under engraving={engraving} notes={music.notes} marked={marked} cursor={cursor} />
          )}
          <div
            ref={host}
            className={[styles.engraving, !engraving && styles.empty].filter(Boolean).join(' ')}
          />
          {engraving && (marks ?? marked.heard) && (
            <Over engraving={engraving} notes={music.notes} marked={marked} />
          )}
        </div>
        {size === 'stage' && !drawn && (
          <div className={styles.coming}>
            <ComingWords middle atOnce={loadedEngraving() === null}>
              {m.stage_coming()}
            </ComingWords>
          </div>
        )}
        <Later>{engraving && overlay?.(engraving)}</Later>
      </div>
      {marks && (
        <Suspense>
          <MarksList notes={music.notes} marks={marks} unwritten={unwrittenOf(marked)} />
        </Suspense>
      )}
    </div>
  );
}

/** Before the frame is painted, so that another tempo is never seen first. */
function useWrittenTempo(engraving: Engraving | null, tempo: Tempo | undefined): void {
  useLayoutEffect(() => {
    if (engraving && tempo !== undefined) writeTempo(engraving.drawing, tempo);
  }, [engraving, tempo]);
}

/** The heads of notes in the colours of their marks. */
function useMarkedHeads(engraving: Engraving | null, marks: ScoreMarks['marks']): void {
  useEffect(() => {
    engraving?.notes.forEach(({ groups }, index) => {
      const mark = marks?.[index];
      for (const group of groups) {
        if (mark) group.setAttribute('data-mark', mark);
        else group.removeAttribute('data-mark');
      }
    });
  }, [engraving, marks]);
}

interface LayerProps {
  readonly engraving: Engraving;
  readonly notes: readonly ScoreNote[];
  readonly marked: ScoreMarks;
}

/** Behind the notes: what stands out, and the cursor. */
function Under(props: LayerProps & { readonly cursor: ScoreCursor | undefined }) {
  const { engraving, notes, marked, cursor } = props;
  const { focused = null } = marked;
  const focus = focused === null ? undefined : engraving.notes[focused];
  const layer = unwrittenLayer(props);
  const focusBand = useRef<SVGRectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another note stands out
  useEffect(() => {
    focusBand.current?.scrollIntoView({ block: 'nearest' });
  }, [focus]);
  return (
    <svg className={styles.under} viewBox={attribute(engraving.viewBox)} aria-hidden="true">
      {focus && <rect ref={focusBand} className={styles.focus} {...bandOf(focus)} rx={7} />}
      {layer && (
        <Suspense>
          <UnwrittenFocus {...layer} />
        </Suspense>
      )}
      {cursor?.position && (
        <Suspense>
          <Cursor
            engraving={engraving}
            notes={cursor.sounding ?? notes}
            position={cursor.position}
            beats={cursor.beats ?? null}
            isHidden={cursor.isHidden ?? false}
          />
        </Suspense>
      )}
    </svg>
  );
}

/** Before the notes: marks, or what was heard so far. */
function Over(props: LayerProps) {
  const { engraving, marked } = props;
  const { marks, heard } = marked;
  const layer = unwrittenLayer(props);
  return (
    <svg className={styles.over} viewBox={attribute(engraving.viewBox)} aria-hidden="true">
      <Suspense>
        {marks && <MarksLayer engraving={engraving} marks={marks} />}
        {layer && <UnwrittenLayer {...layer} />}
        {heard && !marks && <LiveLayer engraving={engraving} heard={heard} />}
      </Suspense>
    </svg>
  );
}

const unwrittenOf = ({ marks, unwritten }: ScoreMarks) => (marks && unwritten) || none;

/** What was played and is not written has its places between the notes; null where there is none of it. */
function unwrittenLayer({ engraving, notes, marked }: LayerProps) {
  const unwritten = unwrittenOf(marked);
  if (!marked.marks || unwritten.length === 0) return null;
  return { drawn: engraving.notes, notes, marks: marked.marks, unwritten };
}
