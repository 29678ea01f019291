import { createStore, type StoreApi } from 'zustand/vanilla';
import * as m from '../../i18n/generated/messages.js';
import type { Services } from '../../session/services.ts';
import type { TakeInput, TakeKind, TakeOutcome } from './take.ts';

export interface TakeState {
  /** What came of the newest take that has something to be looked at. */
  readonly newest: TakeOutcome | null;
  /** It waits, while some measures are practised. */
  readonly isAside: boolean;
  /** From the press until the take is kept. */
  readonly isBusy: boolean;
  /** The player says what happened to a take that came to nothing. */
  readonly isTelling: boolean;
}

/** How a take ended, for what comes after it. */
type TakeEnd = Pick<TakeOutcome, 'isOver' | 'playsUnheard'>;

const notOver: TakeEnd = { isOver: false, playsUnheard: false };

/** Fetched before the first press, behind the music. */
const loadRunTake = () => import('./run-take.ts');

interface TakeRunnerParts {
  readonly services: Services;
  /** Whether the stage was left: nothing begins after that. */
  readonly isGone: () => boolean;
}

/** Runs one take after another, and keeps the newest result. */
export function createTakeRunner({ services, isGone }: TakeRunnerParts) {
  const store: StoreApi<TakeState> = createStore(() => ({
    newest: null,
    isAside: false,
    isBusy: false,
    isTelling: false,
  }));
  let isUnderWay = false;
  let isDeaf = false;

  async function stop(): Promise<void> {
    const core = await services.audio();
    await core.transport.stop();
  }

  return {
    store,
    isUnderWay: () => isUnderWay,
    /** Fetches what the first press needs; a failure shows itself, with words, at the press. */
    prepare(): void {
      loadRunTake().catch(() => {});
    },
    /** Resolves to what comes after it; at once while another take is running. */
    async run(kind: TakeKind, input: TakeInput): Promise<TakeEnd> {
      if (isUnderWay) return notOver;
      isUnderWay = true;
      isDeaf = false;
      store.setState({ isBusy: true });
      try {
        const { runTake } = await loadRunTake();
        const outcome = await runTake(kind, input, {
          services,
          isGone,
          isDeaf: () => isDeaf,
        });
        store.setState({
          ...(outcome.result && { newest: outcome, isAside: false }),
          ...(outcome.wantsToTell && { isTelling: true }),
        });
        return outcome;
      } catch {
        services.flash.show(m.audio_trouble(), 'trouble');
        return notOver;
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
    dismiss: () => store.setState({ newest: null, isAside: false }),
    setAside: () => store.setState({ isAside: true }),
    lookAgain: () => store.setState({ isAside: false }),
    endTelling: () => store.setState({ isTelling: false }),
  };
}

export type TakeRunner = ReturnType<typeof createTakeRunner>;
