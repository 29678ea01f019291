import { useEffect, useRef, useState } from 'react';
import { type OwnRoom, sendToLiveRoom } from '#shared/contract/live';
import { useServices } from '../../session/services.ts';
import { sendOn } from './model/send-on.ts';

/** Sends music to a room: what is newest. What did not get through before it is sent no more, nor what a page was left with. */
export function useSending() {
  const { api } = useServices();
  const [isSending, setSending] = useState(false);
  const newest = useRef(0);
  useEffect(
    () => () => {
      newest.current += 1;
    },
    [],
  );
  return {
    isSending,
    /** What came of it; null where it is wanted no more. */
    async send(body: NonNullable<OwnRoom['message']>) {
      newest.current += 1;
      const own = newest.current;
      const isWanted = () => own === newest.current;
      setSending(true);
      const outcome = await sendOn(() => api.call(sendToLiveRoom, { body }), {
        now: () => performance.now(),
        random: Math.random,
        isWanted,
      });
      if (!isWanted()) return null;
      setSending(false);
      return outcome;
    },
  };
}
