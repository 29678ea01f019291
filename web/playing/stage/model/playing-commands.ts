import type { Tap } from '#audio-core';
import { createRuns } from './runs.ts';
import type { StageParts } from './stage-parts.ts';
import { primaryKind } from './stage-reads.ts';
import type { StageGiven } from './stage-state.ts';

/** Everything that runs on the stage: what begins it, ends it, and goes on from it. */
export function playingCommands(parts: StageParts) {
  const { services, store, takes, update } = parts;
  const get = store.getState;
  const runs = createRuns(parts);
  const { start } = runs;

  const commands = {
    start,
    startPrimary: () => start(primaryKind(get())),
    play: () => start('free'),
    challenge: () => start('challenge'),
    check: () => start('check'),
    stop: runs.stop,
    /** Lets go of what was said about the last challenge. */
    closeEnd: () => update({ ended: null }),
    /** New music, or whatever comes after this one. */
    next: runs.next,
    /** The music before; a result stays where there is nothing before. */
    previous(): void {
      if (!takes.isUnderWay()) get().given.onPrevious?.(takes.dismiss);
    },
    back: () => get().given.onBack(),
    /** Lets go of the result, to play the same music again. */
    dismiss: takes.dismiss,
    endTelling: takes.endTelling,
    /** Goes on after a pause. */
    goOn(): void {
      get()
        .core?.transport.resume()
        .catch(async (error: unknown) => {
          const { tellTrouble } = await import('../../../sound/microphone-trouble.ts');
          await tellTrouble(error, services.dialogs);
        });
    },
    /** Cuts the time to look short. */
    beginNow: () => void get().core?.transport.skipStudy(),
    tap: (tap: Tap) => void get().core?.hands.tap(tap),
  };

  return { commands, arrived: (before: StageGiven) => runs.arrived(before) };
}
