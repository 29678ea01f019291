import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AssignedPart } from '#shared/assignments/ensemble-part';
import type { Picked } from '#shared/assignments/picked';
import type { OpenAttempt } from '../../data/store/attempts.ts';
import { useServices } from '../../session/services.ts';

interface AttemptOptions {
  readonly assignmentId: string;
  readonly round: number;
  /** What is played, of the assignment's stored music. */
  readonly pieceId: string | undefined;
  /** What they chose, where it is other music than was given out. */
  readonly picked: Picked | null;
  /** Of an ensemble, what is played; null for none of its parts, undefined where one plays alone. */
  readonly part: AssignedPart | null | undefined;
  /** The music is seen as soon as the stage is open; else with the first take. */
  readonly isSeen: boolean;
}

/** Attempts of an assignment on a stage: each is begun when its music is seen, or when it is played once more. */
export function useAttempt(options: AttemptOptions) {
  const { assignmentId, round, pieceId, picked, part, isSeen } = options;
  const { device, newId, now, log } = useServices();
  /** How many were begun here. */
  const [begun, setBegun] = useState(0);
  /** When the one that goes on was begun, in milliseconds since 1970; null while none does. */
  const [openSince, setOpenSince] = useState<number | null>(null);
  const open = useRef<{ readonly id: string; readonly noted: Promise<OpenAttempt> } | null>(null);

  /** The attempt that what is played from now on belongs to. @returns its id */
  const begin = useCallback((): string => {
    if (open.current) return open.current.id;
    const id = newId();
    const noted = device().then(async ({ attempts, sync }) => {
      const one = await attempts.begin({
        ...{ id, assignmentId, round },
        ...(pieceId !== undefined && { pieceId }),
        ...(picked && { picked }),
        ...(part !== undefined && { part }),
      });
      void sync.run('attempts');
      return one;
    });
    // A device that can note nothing plays all the same: its take counts when it arrives.
    noted.catch((error: unknown) => void log.report('warn', 'attempts', String(error)));
    open.current = { id, noted };
    setBegun((count) => count + 1);
    setOpenSince(now().getTime());
    return id;
  }, [assignmentId, round, pieceId, picked, part, device, newId, now, log]);

  /** A take came of it, or nothing does any more. */
  const end = useCallback(() => {
    const ended = open.current;
    open.current = null;
    setOpenSince(null);
    if (!ended) return;
    const leave = async () => {
      await (await ended.noted).leave();
      await (await device()).sync.run('attempts');
    };
    leave().catch(() => {});
  }, [device]);

  useEffect(() => {
    if (isSeen) begin();
    return end;
  }, [isSeen, begin, end]);

  return useMemo(() => ({ begun, openSince, begin, end }), [begun, openSince, begin, end]);
}
