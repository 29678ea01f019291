import { createStore, type StoreApi } from 'zustand/vanilla';
import { keptSettings } from '../../../data/store/device-settings.ts';
import { marksKeeper } from '../../../review/model/keep-marks.ts';
import { createReview } from '../../../review/model/review.ts';
import type { OptionStore } from '../../../session/use-kept-options.ts';
import { idleTransport } from '../../../sound/idle-transport.ts';
import { closedMidi } from '../../hands/midi-state.ts';
import { createTakeRunner } from '../../take/take-runner.ts';
import { mirror } from './mirror.ts';
import { playingCommands } from './playing-commands.ts';
import { soundCommands } from './sound-commands.ts';
import type { StageOptions, StageParts } from './stage-parts.ts';
import { isAside, isFixed, newestOf, permitsOf, wantedTempo, withFixed } from './stage-reads.ts';
import type { StageGiven, StageState } from './stage-state.ts';
import { viewCommands } from './view-commands.ts';

/** What is the same of every stage before anybody has touched it. */
const untouched = {
  core: null,
  transport: idleTransport,
  midi: closedMidi,
  isTicking: false,
  panel: null,
  coached: null,
  hasAnnotations: true,
  choice: null,
  volumes: null,
  started: 'free',
  seen: null,
  ended: null,
} as const satisfies Partial<StageState>;

/**
 * The stage: one store of all it shows (music, transport, take, marks, options, sheets), and every command there is.
 * Components read from the store what they show, and call commands; none hands another what the stage knows.
 */
export function createStage({ given, ...asked }: StageOptions) {
  const { services, storage } = asked;
  const { marks } = given.permits;
  const preferences = withoutFixed(asked.preferences, () => store.getState());
  let hasLeft = false;
  const isGone = () => hasLeft;
  const takes = createTakeRunner({ services, isGone });
  const review = createReview({
    strictness: marks.strictness ?? preferences.store.getState().practiceStrictness,
    hidesMarks: !marks.areShown,
    services,
    keepMarks: marksKeeper(services),
    // Where it is not the player's to choose, the take may be looked at in every way, and nothing of that is kept.
    onStrictness(strictness) {
      if (marks.strictness === null) preferences.set('practiceStrictness', strictness);
    },
  });
  const store: StoreApi<StageState> = createStore(() => ({
    ...untouched,
    given,
    options: withFixed(preferences.store.getState(), given),
    settings: keptSettings(storage),
    tempo: given.exercise.tempo,
    take: takes.store.getState(),
    review: review.store.getState(),
  }));

  function update(part: Partial<StageState>): void {
    store.setState((before) => following(before, part));
  }

  /** The newest take of this music is looked at, unless it waits; other music has none. */
  function showNewest(): void {
    const state = store.getState();
    const newest = isAside(state) ? null : newestOf(state);
    const mayKeep = (newest?.isKept ?? false) && permitsOf(state).marks.rerun;
    review.show(newest?.result ?? null, { mayKeep });
    update({ review: review.store.getState() });
  }

  update({});
  const parts: StageParts = { ...asked, preferences, store, takes, review, isGone, update };
  const playing = playingCommands(parts);
  return {
    store,
    review,
    preferences,
    ...playing.commands,
    ...soundCommands(parts),
    ...viewCommands(parts),
    /** What the screen says now: other music, or other music on its way. */
    give(next: StageGiven): void {
      const before = store.getState().given;
      update({ given: next, options: withFixed(preferences.store.getState(), next) });
      showNewest();
      playing.arrived(before);
    },
    /** Begins what goes on while the stage is on screen; the returned function ends it. */
    live(): () => void {
      const ends = [mirror(parts, showNewest)];
      let isOver = false;
      hasLeft = false;
      // Sound, keys and logs are fetched behind the first music.
      void import('./stage-life.ts').then(({ stageLife }) => {
        if (!isOver) ends.push(stageLife(parts));
      });
      return () => {
        isOver = true;
        hasLeft = true;
        for (const end of ends) end();
      };
    },
  };
}

/** What is changed, and what follows from it. */
function following(before: StageState, part: Partial<StageState>): Partial<StageState> {
  const state = { ...before, ...part };
  const { phase } = state.transport;
  const tempo = phase === 'idle' ? wantedTempo(state) : before.tempo;
  // Not while the microphone is asked for: that may take as long as anybody likes.
  const isSeen = phase !== 'idle' && phase !== 'preparing';
  return { ...part, tempo, ...(isSeen && { seen: state.given.exercise }) };
}

/** The player's options; what stands as it is given is not theirs to change. */
const withoutFixed = (preferences: OptionStore, now: () => StageState): OptionStore => ({
  store: preferences.store,
  set(name, value) {
    if (!isFixed(now(), name)) preferences.set(name, value);
  },
});

export type Stage = ReturnType<typeof createStage>;
