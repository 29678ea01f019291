import type { Exercise } from '#shared/generation/exercise';
import { measureAt, measureSpans } from '#shared/practice/measure-spans';
import * as m from '../../../i18n/generated/messages.js';
import type { Dialogs } from '../../../notices/dialogs.ts';
import type { MidiState } from '../../hands/midi-state.ts';
import { hasResult } from '../../take/plan-take.ts';
import type { TakeKind } from '../../take/take.ts';
import { uncheckedBecause } from './challenge-reads.ts';
import type { StageParts } from './stage-parts.ts';
import {
  exerciseOf,
  isSilent,
  permitsOf,
  primaryKind,
  recordsChallenge,
  takeInput,
} from './stage-reads.ts';
import type { NotChecked, StageGiven, StageState } from './stage-state.ts';

/** What is begun on the stage, one after another, and what comes after each of them. */
export function createRuns({ services, store, takes, update }: StageParts) {
  const get = store.getState;
  /** Was pressed while other music was on its way, and begins with that. Of several presses the last one counts. */
  let wanted: TakeKind | null = null;
  /** The music that was played to its end, after which the next one begins by itself; null where none does. */
  let advancingFrom: Exercise | null = null;
  /** Where the player stopped what runs, or ran last; null where that was not in its music. */
  let stoppedIn: number | null = null;

  /** @param isUnheard because there is no microphone, and the player plays all the same */
  function begin(kind: TakeKind, isUnheard = false): void {
    const state = get();
    const recorded = !isUnheard && recordsChallenge(state);
    const isLookedAt = hasResult(kind, recorded) && state.given.permits.keeping;
    if (isLookedAt && isSilent(state)) return void tellSilent(services.dialogs, state.midi);
    const attemptId = isLookedAt ? state.given.assignment?.attempt() : undefined;
    if (attemptId === null) return;
    update({ started: kind, ended: null });
    stoppedIn = null;
    const goesOn = state.options.autoAdvance && permitsOf(state).newMusic && !isLookedAt;
    const input = { ...takeInput(state), recordsChallenge: recorded, attemptId: attemptId ?? null };
    void takes.run(kind, input).then(({ isOver, playsUnheard }) => {
      if (playsUnheard) begin(kind === 'check' ? 'free' : kind, true);
      else if (isOver && goesOn) advance();
      else if (kind === 'challenge')
        endChallenge(isOver, isUnheard ? 'not-wanted' : uncheckedBecause(state));
    });
  }

  /** Says how a challenge ended, unless its marks say it or it was given up before the first note. */
  function endChallenge(isOver: boolean, unchecked: NotChecked | null): void {
    if (!isOver && stoppedIn === null) return;
    const why = isOver ? unchecked : 'stopped';
    if (why === null) return;
    update({
      ended: { of: exerciseOf(get()), stoppedIn: isOver ? null : stoppedIn, unchecked: why },
    });
  }

  function advance(): void {
    advancingFrom = get().given.exercise;
    next();
  }

  /** New music, or whatever comes after this one. */
  function next(): void {
    // The screen may be a frame behind.
    if (takes.isUnderWay()) return;
    takes.dismiss();
    get().given.next.onPress();
  }

  /** Who presses on right after asking for other music means that music. */
  function start(kind: TakeKind): void {
    if (get().given.isComing) wanted = kind;
    else begin(kind);
  }

  return {
    start,
    stop(): void {
      stoppedIn = measureNow(get());
      void takes.stop();
    },
    next,
    /** Begins what waited for the music that is on the stand now. */
    arrived(before: StageGiven): void {
      const { exercise, isComing } = get().given;
      if (advancingFrom !== null && advancingFrom !== exercise && before.exercise !== exercise) {
        advancingFrom = null;
        start(primaryKind(get()));
      }
      if (isComing || wanted === null) return;
      const kind = wanted;
      wanted = null;
      begin(kind);
    },
  };
}

/** The measure that sounds; null while none does. */
function measureNow(state: StageState): number | null {
  const { core, transport } = state;
  const position = transport.phase === 'running' ? core?.transport.position() : null;
  return position == null ? null : measureAt(measureSpans(exerciseOf(state)), position);
}

/** In place of a take, where nothing that is played would be heard. */
async function tellSilent(dialogs: Dialogs, midi: MidiState): Promise<void> {
  const { midiWords } = await import('../../hands/midi-words.ts');
  await dialogs.alert({ title: m.midi_silent(), body: midiWords(midi), close: m.dialog_ok() });
}
