import type { Store } from '#shared/lib/store';
import type { Quarters } from '#shared/lib/units';
import { ReentryError } from '../engine/errors.ts';
import { resume } from '../engine/resume.ts';
import type { MidiEvent, Tap } from '../take/hand-events.ts';
import type { Take, TakeOptions } from '../take/take.ts';
import type { TakePlan } from '../timing/timetable.ts';
import { positionAt } from '../timing/timetable.ts';
import type { TransportState } from './machine.ts';
import { performTake } from './perform-take.ts';
import { beginTake, untaken } from './running-take.ts';
import { createTransportMachine } from './transport-machine.ts';
import type { TransportParts } from './transport-parts.ts';

export interface Transport {
  readonly state: Store<TransportState>;
  run(plan: TakePlan, options: TakeOptions): Promise<Take>;
  stop(): Promise<void>;
  skipStudy(): void;
  pause(): Promise<void>;
  resume(): Promise<void>;
  tap(tap: Tap): void;
  midi(event: MidiEvent): void;
  position(): Quarters | null;
}

/** Performs what the machine allows: opens, counts in, plays, listens, reads, releases. */
export function createTransport(parts: TransportParts): Transport {
  const { device, faults, live } = parts;
  const machine = createTransportMachine();
  const { state, send, isPaused } = machine;
  /** The newest take, which may be over. */
  let take = beginTake();

  async function wake(): Promise<void> {
    const context = device.context();
    if (context) await resume(context, faults);
  }

  return {
    state,
    async run(plan, options) {
      if (!send({ kind: 'start', source: options.source })) throw new ReentryError();
      const begun = beginTake();
      take = begun;
      live.clear();
      const letGo = device.hold();
      try {
        return await performTake({ parts, machine, take: begun, plan, options });
      } catch (error) {
        if (!begun.stopping.signal.aborted) throw error;
        const isUnread = begun.unread.signal.aborted && begun.isPlayed;
        return untaken(plan, options, isUnread ? 'unread' : null);
      } finally {
        letGo();
        send({ kind: 'released' });
      }
    },
    async stop() {
      const { phase } = state.getState();
      if (phase === 'idle') return;
      if (phase === 'analysing') take.unread.abort();
      take.stopping.abort();
      // Awake for what comes next, which need not wait for it: what sounded is taken back already.
      if (phase === 'paused') void wake().catch(() => {});
      await machine.idle();
    },
    skipStudy: () => take.skipping.abort(),
    async pause() {
      if (send({ kind: 'pause' })) await device.context()?.suspend();
    },
    async resume() {
      if (!isPaused()) return;
      try {
        await wake();
      } catch (error) {
        // It may wake after all, and would play on behind a screen that says it waits.
        if (isPaused()) void device.context()?.suspend();
        throw error;
      }
      send({ kind: 'resume' });
    },
    tap: (tap) => take.sounding?.input.tap?.(tap),
    midi: (event) => take.sounding?.input.midi?.(event),
    position() {
      if (!take.sounding) return null;
      const { rounds, clock } = take.sounding;
      const heard = clock.heard();
      return positionAt(rounds.at(heard), heard);
    },
  };
}
