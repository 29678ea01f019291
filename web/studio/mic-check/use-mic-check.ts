import { useCallback, useEffect, useRef, useState } from 'react';
import { type DeviceList, type MicrophoneDevice, MicrophoneError } from '#audio-core';
import { keepProfile, measuredProfile } from '#shared/recording/latency';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../services.ts';
import { useAudioCore } from '../stage/use-audio-core.ts';
import { useLiveState } from '../use-live-state.ts';
import { isHeard } from './level-words.ts';
import { tellTrouble } from './microphone-trouble.ts';
import { useDeviceChoice } from './use-device-choice.ts';
import { useInputLevel } from './use-input-level.ts';
import { useIsAsking } from './use-is-asking.ts';
import { useMeasuredLatency } from './use-measured-latency.ts';
import { useTuner } from './use-tuner.ts';

const NO_DEVICES: DeviceList = { inputs: [], outputs: [] };

/** The microphone check: open, heard, and the delay of this device. */
export function useMicCheck() {
  const { audio, dialogs, now } = useServices();
  const { core } = useAudioCore();
  const level = useInputLevel(core);
  const device = useLiveState<MicrophoneDevice | null>(core?.device, null);
  const devices = useLiveState(core?.devices, NO_DEVICES);
  const { settings, change } = useDeviceChoice();
  const isAsking = useIsAsking(core);
  const [isOpen, setOpen] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const [hasHeard, setHeard] = useState(false);
  const [isMeasuring, setMeasuring] = useState(false);
  const latency = useMeasuredLatency(core, settings, device?.id ?? null);
  const tuner = useTuner(core, isOpen);
  const close = useRef<(() => void) | null>(null);
  const leaving = useRef(new AbortController());

  useEffect(() => {
    leaving.current = new AbortController();
    return () => {
      leaving.current.abort();
      close.current?.();
    };
  }, []);
  useEffect(() => {
    if (isOpen && isHeard(level)) setHeard(true);
  }, [isOpen, level]);

  const shut = useCallback(() => {
    close.current?.();
    close.current = null;
    setOpen(false);
  }, []);

  const open = useCallback(async () => {
    const { signal } = leaving.current;
    setOpening(true);
    try {
      const opened = await (await audio()).listen(signal);
      if (signal.aborted) return opened();
      close.current = opened;
      setOpen(true);
    } catch (error) {
      // Whoever has left is doing something else by now.
      if (!signal.aborted) void tellTrouble(error, dialogs);
    } finally {
      setOpening(false);
    }
  }, [audio, dialogs]);

  useEffect(
    () =>
      core?.microphone.subscribe((status) => {
        if (status !== 'UNPLUGGED' || !close.current) return;
        shut();
        void tellTrouble(new MicrophoneError('UNPLUGGED'), dialogs);
      }),
    [core, dialogs, shut],
  );

  const choose = useCallback(
    (choice: { readonly input: string | null } | { readonly output: string | null }) => {
      change(() => choice);
      if (!close.current) return;
      shut();
      void open();
    },
    [change, shut, open],
  );

  const measure = useCallback(async () => {
    const { signal } = leaving.current;
    shut();
    setMeasuring(true);
    try {
      const measured = await (await audio()).calibrate(signal);
      const profile = measuredProfile(measured, measured.pair, now());
      if (profile)
        return change(({ latencies }) => ({ latencies: keepProfile(latencies, profile) }));
      await dialogs.alert({
        title: m.micCheck_restless(),
        body: m.micCheck_restlessBody(),
        close: m.dialog_ok(),
      });
    } catch (error) {
      if (!signal.aborted) await tellTrouble(error, dialogs);
    } finally {
      setMeasuring(false);
    }
  }, [audio, dialogs, now, change, shut]);

  return {
    level: isOpen ? level : 0,
    tuner,
    isOpen,
    hasHeard,
    isAsking,
    /** Opening or measuring: one thing at a time. */
    isBusy: isOpening || isMeasuring,
    isMeasuring,
    latency,
    device,
    devices,
    settings,
    obstacle: core?.obstacle() ?? null,
    toggle: () => void (close.current ? shut() : open()),
    chooseInput: (input: string | null) => choose({ input }),
    chooseOutput: (output: string | null) => choose({ output }),
    measure: () => void measure(),
  };
}
