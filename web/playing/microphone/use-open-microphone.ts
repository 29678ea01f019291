import { useCallback, useEffect, useRef, useState } from 'react';
import { type AudioCore, MicrophoneError } from '#audio-core';
import { useServices } from '../../session/services.ts';
import { tellTrouble } from '../../sound/microphone-trouble.ts';

/** A microphone that is opened and shut by hand, shut when the screen is left, and whose troubles are told. */
export function useOpenMicrophone(core: AudioCore | null) {
  const { audio, dialogs } = useServices();
  const [isOpen, setOpen] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const close = useRef<(() => void) | null>(null);
  const leaving = useRef(new AbortController());

  useEffect(() => {
    leaving.current = new AbortController();
    return () => {
      leaving.current.abort();
      close.current?.();
    };
  }, []);
  const shut = useCallback(() => {
    close.current?.();
    close.current = null;
    setOpen(false);
  }, []);

  const open = useCallback(async () => {
    const { signal } = leaving.current;
    setOpening(true);
    try {
      const opened = await (await audio()).microphone.listen(signal);
      if (signal.aborted) return opened();
      close.current = opened;
      setOpen(true);
    } catch (error) {
      // Do not report a failure to somebody who has already left the check.
      if (!signal.aborted) void tellTrouble(error, dialogs);
    } finally {
      setOpening(false);
    }
  }, [audio, dialogs]);

  useEffect(
    () =>
      core?.microphone.status.subscribe((status) => {
        if (status !== 'UNPLUGGED' || !close.current) return;
        shut();
        void tellTrouble(new MicrophoneError('UNPLUGGED'), dialogs);
      }),
    [core, dialogs, shut],
  );

  return {
    isOpen,
    isOpening,
    open,
    shut,
    /** Aborted when the screen is left. */
    leaving,
  };
}
