import { useEffect, useMemo, useRef, useState } from 'react';
import type { AudioCore } from '#audio-core';
import type { Round } from '#shared/drills/round';
import { createSungAnswer, isSung } from '#shared/drills/sung-answer';
import { useServices } from '../../session/services.ts';

interface SungAnswers {
  readonly round: Round;
  /** The microphone is wanted. */
  readonly isWanted: boolean;
  /** Something else is going on, or our own sounds are in the room. */
  readonly isDeaf: () => boolean;
  /** @param place of the choice, from 0 */
  readonly onAnswer: (place: number) => void;
}

/** `refused` is a microphone that cannot be had: the drill goes on without. */
export type ListeningState = 'off' | 'listening' | 'refused';

/** Answers that are sung or played to the microphone, which is open as long as it is wanted. */
export function useSungAnswers(answers: SungAnswers): ListeningState {
  const { isWanted, round } = answers;
  const { core, isRefused } = useOpenEar(isWanted);
  const { exercise } = round.question;
  const answer = useMemo(() => (isSung(exercise) ? createSungAnswer(exercise) : null), [exercise]);
  const present = useRef(answers);
  useEffect(() => {
    present.current = answers;
  });
  useEffect(() => {
    if (!core || !answer) return;
    return core.microphone.input.subscribe(({ midi }) => {
      const { isDeaf, onAnswer } = present.current;
      if (isDeaf()) return;
      const place = answer.hear(midi, performance.now() / 1000);
      if (place !== null) onAnswer(place);
    });
  }, [core, answer]);
  if (!isWanted) return 'off';
  return isRefused ? 'refused' : core ? 'listening' : 'off';
}

/** The sound engine while its microphone is open, null while it is not. */
function useOpenEar(isWanted: boolean) {
  const { audio } = useServices();
  const [core, setCore] = useState<AudioCore | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let close = () => {};
    let unwatch = () => {};
    const open = async () => {
      const engine = await audio();
      close = await engine.microphone.listen(signal);
      if (signal.aborted) return close();
      unwatch = engine.microphone.status.subscribe((status) => {
        if (status !== 'UNPLUGGED') return;
        setCore(null);
        setRefused(true);
      });
      setRefused(false);
      setCore(engine);
    };
    open().catch(() => {
      if (!signal.aborted) setRefused(true);
    });
    return () => {
      leaving.abort();
      unwatch();
      close();
      setCore(null);
    };
  }, [isWanted, audio]);
  return { core, isRefused };
}
