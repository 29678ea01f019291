import { useCallback, useEffect, useState } from 'react';
import type { DeviceList, MicrophoneDevice, MicrophoneStatus } from '#audio-core';
import { checkNotes } from '#shared/practice/check-notes';
import { keepProfile, measuredProfile } from '#shared/recording/latency-profiles';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import { useDeviceChoice } from '../../session/use-device-choice.ts';
import { tellTrouble } from '../../sound/microphone-trouble.ts';
import { useAudioCore } from '../../sound/use-audio-core.ts';
import { useInputLevel } from '../../sound/use-input-level.ts';
import { useIsAsking } from '../../sound/use-is-asking.ts';
import { useLiveState } from '../../ui/hooks/use-live-state.ts';
import { useLatency } from './use-latency.ts';
import { useOpenMicrophone } from './use-open-microphone.ts';
import { useSoundCheck } from './use-sound-check.ts';

export type MicCheckState = ReturnType<typeof useMicCheck>;

const NO_DEVICES: DeviceList = { inputs: [], outputs: [] };

/** The microphone check of an instrument: open, heard, and the delay of this device. */
export function useMicCheck(medium: string) {
  const { audio, dialogs, now } = useServices();
  const { core } = useAudioCore();
  const level = useInputLevel(core);
  const device = useLiveState<MicrophoneDevice | null>(core?.microphone.device, null);
  const devices = useLiveState(core?.devices, NO_DEVICES);
  const { settings, change } = useDeviceChoice();
  const isAsking = useIsAsking(core);
  const [isMeasuring, setMeasuring] = useState(false);
  const microphone = useOpenMicrophone(core);
  const { isOpen, open, shut, leaving } = microphone;
  const latency = useLatency(core, settings, device?.id ?? null);
  const status = useLiveState<MicrophoneStatus>(core?.microphone.status, 'IDLE');
  const [asked] = useState(() => checkNotes(medium));
  const sound = useSoundCheck(core, isOpen, { asked, input: settings.input });
  const hasHeard = sound.notesHeard === 2;
  useEffect(() => {
    if (!hasHeard) return;
    change(({ input }) => ({ micCheck: { at: now().getTime(), input } }));
  }, [hasHeard, change, now]);

  const choose = useCallback(
    (choice: { readonly input: string | null } | { readonly output: string | null }) => {
      change(() => choice);
      if (!isOpen) return;
      shut();
      void open();
    },
    [change, isOpen, shut, open],
  );

  const measure = useCallback(async () => {
    const { signal } = leaving.current;
    shut();
    setMeasuring(true);
    try {
      const measured = await (await audio()).latency.measureByClicks(signal);
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
  }, [audio, dialogs, now, change, shut, leaving]);

  return {
    level: isOpen ? level : 0,
    asked,
    sound,
    isOpen,
    status,
    isAsking,
    /** Opening or measuring: one thing at a time. */
    isBusy: microphone.isOpening || isMeasuring,
    isMeasuring,
    latency,
    device,
    devices,
    settings,
    obstacle: core?.microphone.obstacle() ?? null,
    toggle: () => void (isOpen ? shut() : open()),
    chooseInput: (input: string | null) => choose({ input }),
    chooseOutput: (output: string | null) => choose({ output }),
    measure: () => void measure(),
  };
}
