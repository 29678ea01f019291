import type { AudioCore } from '#audio-core';
import { idleTransport } from '../../../sound/idle-transport.ts';
import type { Purpose } from '../../practice-log/follow-transport.ts';
import { keepPracticeLog } from '../../practice-log/keep-practice-log.ts';
import { keepScreenOn } from '../keep-screen-on.ts';
import { follow } from './follow.ts';
import { playTogether } from './play-together.ts';
import { freeBeat } from './sound-commands.ts';
import type { StageParts } from './stage-parts.ts';
import {
  isIdle,
  isSilent,
  mayChoose,
  newestOf,
  partVolumes,
  playerSource,
  resultOf,
} from './stage-reads.ts';

/** What the practice log calls each way of playing. */
const logModes = { free: 'freeplay', challenge: 'challenge', check: 'auto-assessment' } as const;

/**
 * What goes on as long as the stage is on screen, besides what it knows of itself.
 *
 * @returns ends all of it
 */
export function stageLife(parts: StageParts): () => void {
  const { store, takes, update } = parts;
  takes.prepare();
  const ends = [
    loadCore(parts),
    playTogether(parts),
    follow(
      store,
      ({ core }) => [core],
      (core) => (core ? withCore(core, parts) : undefined),
    ),
    follow(
      store,
      (state) => [isIdle(state)],
      (idle) => (idle ? undefined : keepScreenOn()),
    ),
    follow(
      store,
      (state) => [mayChoose(state)],
      (may) => {
        // The music has begun: no sheet comes back when it is over.
        if (!may) update({ panel: null });
      },
    ),
    tellTheScreen(parts),
    endDeafTakes(parts),
    // Other screens have no way out of it.
    () => {
      if (document.fullscreenElement) void document.exitFullscreen();
    },
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Loads the sound engine ahead of the first press; a failure shows itself, with words, when there is one. */
function loadCore({ services, update }: StageParts): () => void {
  let isWanted = true;
  const load = async () => {
    const core = await services.audio();
    if (!isWanted) return;
    update({ core });
    await core.prepare();
  };
  load().catch(() => {});
  return () => {
    isWanted = false;
    update({ core: null, transport: idleTransport });
  };
}

/** What the sound engine is told and asked as long as it is this stage's. */
function withCore(core: AudioCore, parts: StageParts): () => void {
  const { services, store, update } = parts;
  const ends = [
    follow(
      core.transport.state,
      (transport) => [transport],
      (transport) => update({ transport }),
    ),
    follow(
      core.metronome.isOn,
      (isTicking) => [isTicking],
      (isTicking) => update({ isTicking }),
    ),
    // Keyboards and pads are asked for only where they are what the player plays on.
    follow(
      store,
      (state) => [playerSource(state) === 'midi'],
      (isPlayed) => (isPlayed ? listenToMidi(core, parts) : undefined),
    ),
    follow(
      store,
      (state) => [freeBeat(state)],
      (beat) => core.metronome.change(beat),
    ),
    follow(
      store,
      (state) => [partVolumes(state)],
      (percents) => {
        for (const [part, percent] of percents.entries())
          core.sounds.setVolume(part, percent / 100);
        // Other players begin as loud as they are.
        return () => {
          for (const part of percents.keys()) core.sounds.setVolume(part, 1);
        };
      },
    ),
    pauseUnseen(core),
    ...(store.getState().given.permits.keeping
      ? [keepPracticeLog(core.transport.state, () => purposeOf(parts), services)]
      : []),
    () => void core.transport.stop(),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Hears keyboards and pads until the returned function is called. Few players have one, so it is fetched for them. */
function listenToMidi(core: AudioCore, { update }: StageParts): () => void {
  let close = () => {};
  let isOver = false;
  const listen = async () => {
    const { createMidiInputs } = await import('../../hands/midi-inputs.ts');
    if (isOver) return;
    const request = navigator.requestMIDIAccess?.bind(navigator);
    const inputs = createMidiInputs({ request, onMessage: core.hands.midi });
    const unfollow = follow(
      inputs.state,
      (state) => [state],
      (midi) => update({ midi }),
    );
    close = () => {
      inputs.close();
      unfollow();
    };
    await inputs.open();
  };
  // Then nothing is heard, which is said before the next take.
  listen().catch(() => {});
  return () => {
    isOver = true;
    close();
  };
}

/** Music nobody sees waits; what is recorded goes on, for a hole in it cannot be mended. A metronome that nobody sees counts for nobody. */
function pauseUnseen(core: AudioCore): () => void {
  const isHidden = () => document.visibilityState === 'hidden';
  const pause = () => {
    if (isHidden()) void core.transport.pause();
  };
  const look = () => {
    pause();
    if (isHidden()) core.metronome.stop();
  };
  document.addEventListener('visibilitychange', look);
  // A count-in cannot be paused: if the page was hidden during it, pause when the music begins.
  const unsubscribe = core.transport.state.subscribe(pause);
  return () => {
    document.removeEventListener('visibilitychange', look);
    unsubscribe();
  };
}

function purposeOf({ store }: StageParts): Purpose {
  const state = store.getState();
  const { assignment, exercise } = state.given;
  const playing = assignment ? 'assignment' : logModes[state.started];
  return {
    mode: resultOf(state) ? 'review' : playing,
    courseId: assignment ? assignment.courseId : exercise.request.course,
  };
}

function tellTheScreen({ store }: StageParts): () => void {
  const taken = follow(
    store,
    (state) => [newestOf(state)],
    (newest) => {
      if (newest?.result && newest.isKept) store.getState().given.onTake?.(newest.result);
    },
  );
  const played = follow(
    store,
    // To listen to a take is not to play the music.
    ({ transport, take }) => [transport.phase === 'running' && take.isBusy],
    (isPlaying) => {
      if (!isPlaying) return;
      const { onPlaying } = store.getState().given;
      onPlaying?.(true);
      return () => onPlaying?.(false);
    },
  );
  return () => {
    taken();
    played();
  };
}

/** A keyboard that went away ends its take: the rest would be marked as if it had not been played. */
function endDeafTakes({ store, takes }: StageParts): () => void {
  return follow(
    store,
    (state) => [state.transport.source === 'midi' && !isIdle(state) && isSilent(state)],
    (isDeaf) => {
      if (isDeaf) void takes.endDeaf();
    },
  );
}
