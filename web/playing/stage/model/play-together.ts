import type { TogetherStart } from '../../take/take.ts';
import { follow } from './follow.ts';
import type { StageParts } from './stage-parts.ts';
import { takeInput } from './stage-reads.ts';

/**
 * Begins with others whenever another start is given or the one that goes on may sound by now, whatever is played alone
 * meanwhile, and stops with them when none is.
 *
 * @returns ends it
 */
export function playTogether(parts: StageParts): () => void {
  const { store } = parts;
  return follow(
    store,
    ({ given: { together, isComing } }) => [
      isComing ? null : (together?.id ?? null),
      together?.isSilent,
    ],
    (id, _isSilent) => {
      const { together } = store.getState().given;
      return id === null || !together ? undefined : begin(together, parts);
    },
  );
}

/** @returns stops it where it goes on */
function begin(together: TogetherStart, { store, takes, update }: StageParts): () => void {
  let isWanted = true;
  let isRunning = false;
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
  }
  void run();
  return () => {
    isWanted = false;
    if (isRunning) void takes.stop();
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
