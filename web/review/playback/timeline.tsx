import { useEffect, useRef } from 'react';
import type { AssessmentReport } from '#shared/assessment/report';
import type { Quarters, Seconds } from '#shared/lib/units';
import { meterNamed } from '#shared/music/meter';
import { clamp } from '#shared/practice/clamp';
import { heardNotes } from '#shared/practice/heard-notes';
import { measureAt, measureSpans } from '#shared/practice/measure-spans';
import * as m from '../../i18n/generated/messages.js';
import type { Incident } from '../model/incidents.ts';
import type { SoundingTake } from './take-recording.ts';
import styles from './timeline.module.css';
import type { TakePlayer } from './use-take-player.ts';
import type { DrawnWave } from './use-wave.ts';
import { barsOf } from './wave.ts';

/** Bars of a recording across the width. */
const BARS = 180;
/** What its drawing is high, in its own units. */
const HEIGHT = 100;

interface TimelineProps {
  readonly take: SoundingTake;
  readonly player: TakePlayer;
  readonly wave: DrawnWave;
  readonly incidents: readonly Incident[];
  /** Place among the incidents. */
  readonly focused: number | null;
}

/** All of a take from its first beat to its last, with its marks where they sounded: pressed, it is heard from there. */
export function Timeline({ take, player, wave, incidents, focused }: TimelineProps) {
  const { music, exercise } = take.report;
  const spans = measureSpans(music);
  const quarter: Seconds = 60 / exercise.tempo / meterNamed(music.timeSignature).beat;
  const begin = -music.pickup;
  const share = (place: Quarters) =>
    clamp((place - begin) / (music.length - begin), { low: 0, high: 1 });
  const percent = (place: Quarters) => `${100 * share(place)}%`;
  const looped = spans.find(({ measure }) => measure === player.looped);
  const start = take.recording?.start ?? 0;
  const drawn =
    take.recording === null
      ? notesPath(take.report, share)
      : typeof wave === 'string'
        ? ''
        : wavePath(
            barsOf(wave, {
              from: begin * quarter - (Number.isNaN(start) ? 0 : start),
              to: music.length * quarter - (Number.isNaN(start) ? 0 : start),
              bars: BARS,
            }),
          );
  return (
    <div className={styles.line}>
      <svg viewBox={`0 0 1000 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={drawn} data-notes={take.recording === null || undefined} />
      </svg>
      {looped && (
        <span
          className={styles.looped}
          style={{ left: percent(looped.from), right: `${100 - 100 * share(looped.to)}%` }}
        />
      )}
      {incidents.map(({ kind, played }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what the mark is
          key={index}
          className={styles.mark}
          data-mark={kind}
          data-focused={index === focused || undefined}
          style={{ left: percent(played / quarter) }}
        />
      ))}
      <Place
        player={player}
        begin={begin}
        end={music.length}
        share={share}
        words={(place) => m.detail_measure({ measure: measureAt(spans, place) })}
      />
    </div>
  );
}

interface PlaceProps {
  readonly player: TakePlayer;
  readonly begin: Quarters;
  readonly end: Quarters;
  readonly share: (place: Quarters) => number;
  readonly words: (place: Quarters) => string;
}

/** Where it is heard from, and where it is heard now, which never passes through React. */
function Place({ player, begin, end, share, words }: PlaceProps) {
  const { isPlaying, core, from } = player;
  const head = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const show = (place: Quarters) => {
      if (head.current) head.current.style.left = `${100 * share(place)}%`;
    };
    if (!isPlaying || !core) return show(from > 0 ? from : begin);
    let frame = 0;
    const follow = () => {
      const now = core.transport.position();
      if (now !== null) show(now);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  });
  return (
    <>
      <span ref={head} className={styles.head} />
      <input
        type="range"
        className={styles.range}
        aria-label={m.playback_place()}
        aria-valuetext={words(from)}
        min={begin}
        max={end}
        step="any"
        value={from > 0 ? from : begin}
        onChange={({ target }) => player.seek(Math.max(0, Number(target.value)))}
      />
    </>
  );
}

/** A bar up and down from the middle for each part. */
function wavePath(bars: readonly number[]): string {
  const step = 1000 / bars.length;
  return bars
    .map((peak, index) => {
      const half = Math.max(1, (peak * HEIGHT) / 2);
      const x = Math.round((index + 0.5) * step);
      return `M${x} ${Math.round(HEIGHT / 2 - half)}V${Math.round(HEIGHT / 2 + half)}`;
    })
    .join('');
}

/** What was played on keys or tapped, higher notes higher. */
function notesPath(report: AssessmentReport, share: (place: Quarters) => number): string {
  const notes = heardNotes(report);
  const pitches = notes.map(({ midi }) => midi);
  const low = Math.min(...pitches);
  const high = Math.max(...pitches);
  return notes
    .map(({ onset, duration, midi }) => {
      // Taps, which are all alike, lie in the middle.
      const height = high > low ? (midi - low) / (high - low) : 0.5;
      const y = Math.round(HEIGHT - 20 - height * (HEIGHT - 40));
      return `M${Math.round(1000 * share(onset))} ${y}H${Math.round(1000 * share(onset + duration))}`;
    })
    .join('');
}
