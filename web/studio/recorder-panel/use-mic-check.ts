import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { writeSetting } from '../../data/settings.ts';
import * as m from '../../i18n/generated/messages.js';
import { latencySetting, micCheckedSetting } from '../device-settings.ts';
import { useDevice, useServices } from '../services.ts';
import { useAudioCore } from '../stage/use-audio-core.ts';
import { microphoneTrouble } from './microphone-trouble.ts';

/** Level above which something more than the room was heard. */
const HEARD = 0.02;
/** Clicks further apart than this from their median mean that something else was heard too. */
const RESTLESS = 0.02;
const CLICKS_NEEDED = 5;

/** The microphone check: open, heard, and the delay of this device. */
export function useMicCheck() {
  const { audio, dialogs, now } = useServices();
  const { db } = useDevice();
  const { level, midi } = useAudioCore();
  const [isOpen, setOpen] = useState(false);
  const [hasHeard, setHeard] = useState(false);
  const [isMeasuring, setMeasuring] = useState(false);
  const close = useRef<(() => void) | null>(null);
  const kept = useLiveQuery(() => db.settings.get(latencySetting.key), [db]);

  useEffect(() => () => close.current?.(), []);
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
      close.current = await (await audio()).listen();
      setOpen(true);
      await writeSetting(db, micCheckedSetting, now().getTime());
    } catch (error) {
      await dialogs.alert(microphoneTrouble(error));
    }
  }, [audio, db, dialogs, now, shut]);

  const measure = useCallback(async () => {
    shut();
    setMeasuring(true);
    try {
      const { latency, spread, clicksHeard } = await (await audio()).calibrate();
      if (clicksHeard < CLICKS_NEEDED || spread > RESTLESS) {
        await dialogs.alert({
          title: m.micCheck_restless(),
          body: m.micCheck_restlessBody(),
          close: m.dialog_ok(),
        });
      } else {
        await writeSetting(db, latencySetting, latency);
      }
    } catch (error) {
      await dialogs.alert(microphoneTrouble(error));
    } finally {
      setMeasuring(false);
    }
  }, [audio, db, dialogs, shut]);

  return {
    level: isOpen ? level : 0,
    midi: isOpen ? midi : null,
    isOpen,
    hasHeard,
    isMeasuring,
    latency: (kept?.value as number | undefined) ?? null,
    toggle: () => void toggle(),
    measure: () => void measure(),
  };
}
