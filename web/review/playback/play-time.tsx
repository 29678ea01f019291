import { useEffect, useRef } from 'react';
import type { AssessmentReport } from '#shared/assessment/report';
import type { Quarters, Seconds } from '#shared/lib/units';
import { meterNamed } from '#shared/music/meter';
import * as m from '../../i18n/generated/messages.js';
import styles from './take-player-bar.module.css';
import type { TakePlayer } from './use-take-player.ts';

/** @example clockOf(75.4) // '1:15' */
function clockOf(seconds: Seconds): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** How far it is, and how long it is, as it was played. */
export function PlayTime({
  report,
  player,
}: {
  readonly report: AssessmentReport;
  readonly player: TakePlayer;
}) {
  const { music, exercise } = report;
  const { isPlaying, core, from } = player;
  const quarter: Seconds = 60 / exercise.tempo / meterNamed(music.timeSignature).beat;
  const now = useRef<HTMLElement>(null);
  useEffect(() => {
    const show = (place: Quarters) => {
      const words = clockOf((Math.max(0, place) + music.pickup) * quarter);
      if (now.current && now.current.textContent !== words) now.current.textContent = words;
    };
    if (!isPlaying || !core) return show(from > 0 ? from : -music.pickup);
    let frame = 0;
    const follow = () => {
      show(core.transport.position() ?? 0);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  });
  return (
    <span className={styles.time}>
      <b ref={now} /> {m.playback_of({ length: clockOf((music.length + music.pickup) * quarter) })}
    </span>
  );
}
