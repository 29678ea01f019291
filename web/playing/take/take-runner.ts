import { createStore, type StoreApi } from 'zustand/vanilla';
import * as m from '../../i18n/generated/messages.js';
import type { Services } from '../../session/services.ts';
import type { TakeInput, TakeKind, TakeOutcome } from './take.ts';

export interface TakeState {
  /** What came of the newest take that has something to be looked at. */
  readonly newest: TakeOutcome | null;
  /** From the press until the take is kept. */
  readonly isBusy: boolean;
  /** The player says what happened to a take that came to nothing. */
  readonly isTelling: boolean;
}

/** Fetched before the first press, behind the music. */
const loadRunTake = () => import('./run-take.ts');

/** Runs one take after another, and keeps the newest result. */
export function createTakeRunner(services: Services) {
  const store: StoreApi<TakeState> = createStore(() => ({
    newest: null,
    isBusy: false,
    isTelling: false,
  }));
  let isUnderWay = false;
  let isGone = false;
  let isDeaf = false;

  async function stop(): Promise<void> {
    const core = await services.audio();
    await core.transport.stop();
  }

  return {
    store,
    isUnderWay: () => isUnderWay,
    /** The stage has come up, until the returned function is called: nothing begins after that. */
    open(): () => void {
      isGone = false;
      // A failure shows itself, with words, at the press.
      loadRunTake().catch(() => {});
      return () => {
        isGone = true;
      };
    },
    /** Resolves to whether the music was played to its end; false at once while another take is running. */
    async run(kind: TakeKind, input: TakeInput): Promise<boolean> {
      if (isUnderWay) return false;
      isUnderWay = true;
      isDeaf = false;
      store.setState({ isBusy: true });
      try {
        const { runTake } = await loadRunTake();
        const outcome = await runTake(kind, input, {
          services,
          isGone: () => isGone,
          isDeaf: () => isDeaf,
        });
        store.setState({
          ...(outcome.result && { newest: outcome }),
          ...(outcome.wantsToTell && { isTelling: true }),
        });
        return outcome.isOver;
      } catch {
        services.flash.show(m.audio_trouble(), 'trouble');
        return false;
      } finally {
        isUnderWay = false;
        store.setState({ isBusy: false });
      }
    },
    stop,
    /** Ends the take because nothing that is played would be heard. */
    endDeaf(): Promise<void> {
      isDeaf = true;
      return stop();
    },
    dismiss: () => store.setState({ newest: null }),
    endTelling: () => store.setState({ isTelling: false }),
  };
}

export type TakeRunner = ReturnType<typeof createTakeRunner>;
