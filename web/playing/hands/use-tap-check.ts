import { useCallback, useEffect, useRef, useState } from 'react';
import type { Tap } from '#audio-core';
import type { Seconds } from '#shared/lib/units';
import { keepProfile, measuredProfile } from '#shared/recording/latency-profiles';
import { useServices } from '../../session/services.ts';
import { useDeviceChoice } from '../../session/use-device-choice.ts';
import { tellTrouble } from '../../sound/microphone-trouble.ts';
import { useAudioCore } from '../../sound/use-audio-core.ts';
import { useStageKeys } from './use-stage-keys.ts';

export type TapCheckResult =
  | { readonly kind: 'measured'; readonly late: Seconds }
  /** Too few taps, or too uneven ones. */
  | { readonly kind: 'restless' };

/** How far this player's taps are behind the beat on this device; what was measured is kept for all takes. */
export function useTapCheck() {
  const { audio, dialogs, now } = useServices();
  const { core } = useAudioCore();
  const { change } = useDeviceChoice();
  const [isRunning, setRunning] = useState(false);
  const [taps, setTaps] = useState(0);
  const [result, setResult] = useState<TapCheckResult | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const tap = (event: Tap) => {
    core?.hands.tap(event);
    if (event.kind === 'press' && isRunning) setTaps((count) => count + 1);
  };
  const stop = () => leaving.current.abort();
  useStageKeys({
    // The stage's own transport stays idle meanwhile.
    phase: isRunning ? 'running' : 'idle',
    source: 'taps',
    isStudy: false,
    hasResult: false,
    isBusy: isRunning,
    acts: { stop },
    hasShortKeys: false,
    onTap: tap,
  });

  const begin = useCallback(async () => {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setTaps(0);
    setResult(null);
    setRunning(true);
    try {
      const measured = await (await audio()).latency.measureByTaps(signal);
      const profile = measuredProfile(measured, measured.pair, now());
      if (profile) change(({ latencies }) => ({ latencies: keepProfile(latencies, profile) }));
      setResult(profile ? { kind: 'measured', late: profile.seconds } : { kind: 'restless' });
    } catch (error) {
      if (!signal.aborted) await tellTrouble(error, dialogs);
    } finally {
      setRunning(false);
    }
  }, [audio, dialogs, now, change]);

  return { taps, result, isRunning, tap, begin: () => void begin(), stop };
}
