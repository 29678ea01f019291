import type { Tap } from '#audio-core';
import type { Exercise } from '#shared/generation/exercise';
import { measureAt, measureSpans } from '#shared/practice/measure-spans';
import * as m from '../../../i18n/generated/messages.js';
import type { TakeKind } from '../../take/take.ts';
import { uncheckedBecause } from './challenge-reads.ts';
import type { StageParts } from './stage-parts.ts';
import { exerciseOf, isSilent, primaryKind, recordsChallenge, takeInput } from './stage-reads.ts';
import type { NotChecked, StageGiven } from './stage-state.ts';

/** Everything that runs on the stage, and what comes after it. */
export function playingCommands({ services, store, takes, update }: StageParts) {
  const { dialogs } = services;
  const get = store.getState;
  /** Was pressed while other music was on its way, and begins with that. Of several presses the last one counts. */
  let wanted: TakeKind | null = null;
  /** The music that was played to its end, after which the next one begins by itself; null where none does. */
  let advancingFrom: Exercise | null = null;
  /** Where the player stopped what runs, or ran last; null where that was not in its music. */
  let stoppedIn: number | null = null;

  /** Who presses on right after asking for other music means that music. */
  function start(kind: TakeKind): void {
    if (get().given.isComing) wanted = kind;
    else begin(kind);
  }

  function begin(kind: TakeKind): void {
    const state = get();
    // A result is there to be looked at.
    const isLookedAt = kind === 'check' || (kind === 'challenge' && recordsChallenge(state));
    if (isLookedAt && isSilent(state)) {
      void tellSilent();
      return;
    }
    update({ started: kind, ended: null });
    stoppedIn = null;
    const goesOn = state.options.autoAdvance && !state.given.assignment && !isLookedAt;
    void takes.run(kind, takeInput(state)).then((isOver) => {
      if (isOver && goesOn) advance();
      else if (kind === 'challenge') endChallenge(isOver, uncheckedBecause(state));
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

  /** The measure that sounds; null while none does. */
  function measureNow(): number | null {
    const { core, transport } = get();
    const position = transport.phase === 'running' ? core?.transport.position() : null;
    return position == null ? null : measureAt(measureSpans(exerciseOf(get())), position);
  }

  /** In place of a take, where nothing that is played would be heard. */
  async function tellSilent(): Promise<void> {
    const { midiWords } = await import('../../hands/midi-words.ts');
    const body = midiWords(get().midi);
    await dialogs.alert({ title: m.midi_silent(), body, close: m.dialog_ok() });
  }

  function advance(): void {
    advancingFrom = get().given.exercise;
    goOnToNext();
  }

  function goOnToNext(): void {
    // The screen may be a frame behind.
    if (takes.isUnderWay()) return;
    takes.dismiss();
    get().given.next.onPress();
  }

  const commands = {
    start,
    startPrimary: () => start(primaryKind(get())),
    play: () => start('free'),
    challenge: () => start('challenge'),
    check: () => start('check'),
    stop(): void {
      stoppedIn = measureNow();
      void takes.stop();
    },
    /** Lets go of what was said about the last challenge. */
    closeEnd: () => update({ ended: null }),
    /** New music, or whatever comes after this one. */
    next: goOnToNext,
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
          await tellTrouble(error, dialogs);
        });
    },
    /** Cuts the time to look short. */
    beginNow: () => void get().core?.transport.skipStudy(),
    tap: (tap: Tap) => void get().core?.hands.tap(tap),
  };

  return {
    commands,
    /** Begins what waited for the music that is on the stand now. */
    arrived(before: StageGiven): void {
      const { exercise, isComing } = get().given;
      if (advancingFrom !== null && advancingFrom !== exercise && before.exercise !== exercise) {
        advancingFrom = null;
        commands.startPrimary();
      }
      if (isComing || wanted === null) return;
      const kind = wanted;
      wanted = null;
      begin(kind);
    },
  };
}
