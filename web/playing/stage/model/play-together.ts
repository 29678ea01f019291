import type { TogetherStart } from '../../take/take.ts';
import { follow } from './follow.ts';
import type { StageParts } from './stage-parts.ts';
import { takeInput } from './stage-reads.ts';

/**
 * Begins with others whenever another start is given, whatever is played alone meanwhile, and stops with them when none is.
 * One that goes on silently and may sound by now is entered anew; who stopped it has stopped it.
 *
 * @returns ends it
 */
export function playTogether(parts: StageParts): () => void {
  const { store } = parts;
  let before: { readonly id: number; readonly wentOn: boolean } | null = null;
  return follow(
    store,
    ({ given: { together, isComing } }) => [
      isComing ? null : (together?.id ?? null),
      together?.isSilent,
    ],
    (id, _isSilent) => {
      const { together } = store.getState().given;
      if (id === null || !together || (before?.id === id && !before.wentOn)) return undefined;
      const end = begin(together, parts);
      return () => {
        before = { id, wentOn: end() };
      };
    },
  );
}

/** @returns stops it where it goes on, and says whether it did */
function begin(together: TogetherStart, { store, takes, update }: StageParts): () => boolean {
  let isWanted = true;
  let isRunning = false;
  let isOver = false;
  async function run(): Promise<void> {
    if (takes.isUnderWay()) await Promise.all([takes.stop(), whenIdle(takes)]);
    if (!isWanted) return;
    // Who looks at a result sees the music again.
    takes.dismiss();
    update({ started: 'free', ended: null });
    const input = takeInput(store.getState());
    isRunning = true;
    await takes.run('free', {
      ...{ ...input, attemptId: null, loop: null, tempo: together.tempo, together },
      hasSynth: input.hasSynth && !together.isSilent,
    });
    isRunning = false;
    isOver = true;
  }
  void run();
  return () => {
    isWanted = false;
    if (isRunning) void takes.stop();
    return !isOver;
  };
}

const whenIdle = ({ store }: StageParts['takes']): Promise<void> =>
  new Promise((resolve) => {
    const end = store.subscribe(({ isBusy }) => {
      if (isBusy) return;
      end();
      resolve();
    });
  });
