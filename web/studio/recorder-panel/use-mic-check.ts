import { useCallback, useEffect, useRef, useState } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { keepLatency, keptLatency } from '../device-settings.ts';
import { useServices } from '../services.ts';
import { useAudioCore } from '../stage/use-audio-core.ts';
import { microphoneTrouble } from './microphone-trouble.ts';

/** Level above which something more than the room was heard. */
const HEARD = 0.02;
/** Clicks further apart than this from their median mean that something else was heard too. */
const RESTLESS = 0.02;
const CLICKS_NEEDED = 5;

/** The microphone check: open, heard, and the delay of this device. */
export function useMicCheck() {
  const { audio, dialogs } = useServices();
  const { level, midi } = useAudioCore();
  const [isOpen, setOpen] = useState(false);
  const [hasHeard, setHeard] = useState(false);
  const [isMeasuring, setMeasuring] = useState(false);
  const [latency, setLatency] = useState(() => keptLatency(localStorage));
  const close = useRef<(() => void) | null>(null);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      close.current?.();
    };
  }, []);
  useEffect(() => {
    if (isOpen && level > HEARD) setHeard(true);
  }, [isOpen, level]);

  const shut = useCallback(() => {
    close.current?.();
    close.current = null;
    setOpen(false);
  }, []);

  const toggle = useCallback(async () => {
    if (close.current) return shut();
    try {
      const opened = await (await audio()).listen();
      // The answer to the permission box can come after the person has left.
      if (isGone.current) return opened();
      close.current = opened;
      setOpen(true);
    } catch (error) {
      await dialogs.alert(microphoneTrouble(error));
    }
  }, [audio, dialogs, shut]);

  const measure = useCallback(async () => {
    shut();
    setMeasuring(true);
    try {
      const measured = await (await audio()).calibrate();
      if (measured.clicksHeard < CLICKS_NEEDED || measured.spread > RESTLESS) {
        await dialogs.alert({
          title: m.micCheck_restless(),
          body: m.micCheck_restlessBody(),
          close: m.dialog_ok(),
        });
      } else {
        keepLatency(measured.latency, localStorage);
        setLatency(measured.latency);
      }
    } catch (error) {
      await dialogs.alert(microphoneTrouble(error));
    } finally {
      setMeasuring(false);
    }
  }, [audio, dialogs, shut]);

  return {
    level: isOpen ? level : 0,
    midi: isOpen ? midi : null,
    isOpen,
    hasHeard,
    isMeasuring,
    latency,
    toggle: () => void toggle(),
    measure: () => void measure(),
  };
}
