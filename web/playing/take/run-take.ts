import {
  AudioError,
  CannotRecordError,
  type Interruption,
  MicrophoneError,
  ReentryError,
  type Take,
  type TakePlan,
} from '#audio-core';
import { detectorRange } from '#shared/assessment/expected';
import type { AssessmentReport } from '#shared/assessment/report';
import type { PlayedNote } from '#shared/practice/played-notes';
import { takePlan } from '#shared/practice/take-plan';
import type { StoredTake } from '../../data/store/tables/takes.ts';
import * as m from '../../i18n/generated/messages.js';
import type { Services } from '../../session/services.ts';
import { soundRemark, soundTroubleOf } from '../../sound/sound-remark.ts';
import { listenForOf } from '../../sound/source-of.ts';
import { beginRecording, type TakeRecording } from './begin-recording.ts';
import type { TakeInput, TakeKind, TakeOutcome } from './take.ts';

/** The sound engine reports its own failures. */
const isReported = (error: unknown) =>
  error instanceof MicrophoneError ||
  error instanceof CannotRecordError ||
  error instanceof AudioError ||
  error instanceof ReentryError;

/** What ends a take before the player does. */
const endings: Readonly<Record<Interruption, (() => string) | null>> = {
  unplugged: m.take_unplugged,
  asleep: m.take_asleep,
  muted: null,
  unread: null,
};

/** Where a take is played. */
export interface TakePlace {
  readonly services: Services;
  /** Whether the stage was left: then nothing begins. */
  readonly isGone: () => boolean;
  /** Whether what listens went away, and ended the take: its player did not. */
  readonly isDeaf: () => boolean;
}

const nothing: TakeOutcome = {
  isOver: false,
  result: null,
  isKept: false,
  remark: null,
  wantsToTell: false,
};

/** A take with its marks, and whether the device has it. */
type Marked = { readonly stored: StoredTake; readonly isKept: boolean };

/** Plays, listens, marks and keeps; whatever goes wrong is said to the player, and nothing that was played is lost. */
export async function runTake(
  kind: TakeKind,
  input: TakeInput,
  { services, isGone, isDeaf }: TakePlace,
): Promise<TakeOutcome> {
  const { exercise, tempo, metronome, assignmentId, strictness, source } = input;
  const { studySeconds, recordsChallenge, hasSynth, loop } = input;
  const checked = kind === 'check' || (kind === 'challenge' && recordsChallenge);
  if (checked && source === 'microphone' && !(await isRoomOrAnyway())) return nothing;
  const release = checked && assignmentId !== null ? holdPage() : () => {};
  const end = checked ? services.beginTake() : () => {};
  const id = services.newId();
  const recording = checked
    ? beginRecording(services, {
        id,
        createdAt: services.now().toISOString(),
        assignmentId,
        medium: exercise.request.medium,
        levelId: exercise.request.levelId,
      })
    : null;
  let marked: Marked | null = null;
  let wantsToTell = false;
  try {
    // While the music is played there is time for what judges it to arrive.
    if (checked) void import('./mark-take.ts').catch(() => {});
    const take = await perform(checked, recording);
    const ending = take && !take.finished ? endingOf(take) : null;
    if (ending) {
      await tellEnded(ending(), recording?.isKept() ?? false);
      return { ...nothing, wantsToTell };
    }
    if (take?.interruption === 'unread') {
      services.flash.show(`${m.take_unread()} ${whatIsLeft(recording?.isKept() ?? false)}`);
      return nothing;
    }
    if (checked && assignmentId !== null && take && !take.finished) {
      services.flash.show(m.take_stoppedEarly());
    }
    if (checked && take?.finished) {
      const marks = await mark(take);
      if (!marks) {
        await tellUnread(recording?.isKept() ?? false);
        return { ...nothing, wantsToTell };
      }
      marked = await keepSurely(take, id, marks);
    }
    // What was let go of, or kept as a take by now, is no longer offered.
    if (take) await recording?.discard();
    return {
      isOver: take?.finished ?? false,
      result: marked?.stored ?? null,
      isKept: marked?.isKept ?? false,
      remark: marked && remarkOn(marked),
      wantsToTell,
    };
  } finally {
    try {
      await recording?.close();
    } finally {
      release();
      end();
    }
  }

  function endingOf({ interruption }: Take): (() => string) | null {
    return isDeaf() ? m.midi_silent : endings[interruption ?? 'muted'];
  }

  /** That it is not kept is said before how it sounded. */
  function remarkOn({ stored, isKept }: Marked): string | null {
    if (isKept) return soundRemark(stored.soundTrouble);
    return assignmentId === null ? m.take_shownOnly() : m.take_shownNotHandedIn();
  }

  /** Where to find what was played, said only when it is there; of an assignment, that nobody was given it. */
  function whatIsLeft(isKept: boolean): string {
    const where = isKept ? m.take_underUnfinished() : m.take_startAgain();
    return assignmentId === null ? where : `${m.take_nothingHandedIn()} ${where}`;
  }

  function tellEnded(title: string, isKept: boolean): Promise<void> {
    return tellLost(title, `${m.take_endsHere()} ${whatIsLeft(isKept)}`);
  }

  function tellUnread(isKept: boolean): Promise<void> {
    return tellLost(m.take_notRead(), `${m.take_notReadBody()} ${whatIsLeft(isKept)}`);
  }

  /** Of a take that came to nothing through no fault of its player, who may say what happened. */
  async function tellLost(title: string, body: string): Promise<void> {
    const answers = [
      { label: m.dialog_ok(), look: 'primary' },
      { label: m.recordingError_offer() },
    ] as const;
    wantsToTell = (await services.dialogs.ask(title, body, answers)) === 1;
  }

  /** Too little room is no reason to refuse: the browser's figures are rough. What cannot be asked is no obstacle. */
  async function isRoomOrAnyway(): Promise<boolean> {
    try {
      const [core, { recordings }] = await Promise.all([services.audio(), services.device()]);
      if (await recordings.hasRoomFor(core.expectedBytes(await plan()))) return true;
    } catch {
      return true;
    }
    return services.dialogs.confirm({
      title: m.room_little(),
      body: m.room_littleBody(),
      confirm: m.room_anyway(),
      cancel: m.dialog_cancel(),
    });
  }

  async function plan(): Promise<TakePlan> {
    const modes = { free: 'free', challenge: 'timed', check: 'aa' } as const;
    // What is checked is checked whole, and in silence.
    const practised = checked ? {} : { excerpt: loop, isLooped: kind === 'free' && loop !== null };
    return takePlan(exercise, {
      tempo,
      mode: assignmentId === null ? modes[kind] : 'assignment',
      isRecorded: checked,
      metronome,
      studySeconds,
      ...practised,
      ...(hasSynth && !checked && { notes: await notesToPlay() }),
    });
  }

  /** Few let the instrument play along. */
  async function notesToPlay(): Promise<readonly PlayedNote[]> {
    const { playedNotes } = await import('#shared/practice/played-notes');
    return playedNotes(exercise);
  }

  function holdPage(): () => void {
    return services.leaveGuard.hold({
      title: m.take_abandonTitle(),
      body: m.take_abandonBody(),
      confirm: m.dialog_abandon(),
      cancel: m.dialog_cancel(),
      danger: true,
    });
  }

  /** Plays and listens; null when that could not begin, which the player was told. */
  async function perform(isChecked: boolean, kept: TakeRecording | null): Promise<Take | null> {
    try {
      const core = await services.audio();
      const timetable = await plan();
      if (isGone()) return null;
      return await core.run(timetable, {
        source: isChecked ? source : 'none',
        range: isChecked ? detectorRange(exercise) : null,
        listenFor: listenForOf(exercise.request.medium),
        ...(kept && { sink: kept.sink, notesSink: kept.notesSink }),
      });
    } catch (error) {
      report(error);
      if (error instanceof AudioError && error.problem === 'reading') {
        await tellUnread(kept?.isKept() ?? false);
      } else {
        // Its words are many, and seldom needed.
        const { tellTrouble } = await import('../../sound/microphone-trouble.ts');
        await tellTrouble(error, services.dialogs);
      }
      return null;
    }
  }

  function report(error: unknown): void {
    if (!isReported(error)) void services.log.report('error', 'stage', String(error));
  }

  /** null when our marking broke down: then it is of no use to try again. */
  async function mark(take: Take): Promise<AssessmentReport | null> {
    try {
      if (services.hasFault('assessment-exception')) throw new Error('forced');
      const { assessTakeHere } = await import('./mark-take.ts');
      const marks = await assessTakeHere(exercise, take);
      if (take.heard.length === 0)
        void services.log.report('warn', 'assessment', 'No notes detected');
      return marks;
    } catch (error) {
      report(error);
      return null;
    }
  }

  /** A take that was played is not lost because keeping it failed: it is tried until the player goes on without. */
  async function keepSurely(take: Take, takeId: string, marks: AssessmentReport): Promise<Marked> {
    const soundTrouble = soundTroubleOf(take);
    const bare: StoredTake = {
      id: takeId,
      createdAt: services.now().toISOString(),
      assignmentId,
      ...(strictness && { strictness }),
      source,
      report: marks,
      audio: null,
      audioType: take.audio?.type ?? null,
      audioStart: take.audioStart,
      sentAt: null,
      ...(soundTrouble && { soundTrouble }),
    };
    let stored = bare;
    for (;;) {
      try {
        stored = { ...bare, audio: (await take.audio?.arrayBuffer()) ?? null };
        await keep(stored);
        return { stored, isKept: true };
      } catch (error) {
        report(error);
        const again = await services.dialogs.confirm({
          title: m.take_notKept(),
          body: m.take_notKeptBody(),
          confirm: m.connection_retry(),
          cancel: m.take_onlyShow(),
        });
        if (!again) return { stored, isKept: false };
      }
    }
  }

  async function keep(stored: StoredTake): Promise<void> {
    const { outbox, skills, sync } = await services.device();
    await outbox.keep(stored);
    void sync
      .run('attempts')
      .then(() => tellWaiting(stored.id))
      .catch(report);
    // A take is a take without it.
    skills
      .learn(stored)
      .then(() => sync.run('skills'))
      .catch((error: unknown) => void services.log.report('warn', 'skills', String(error)));
  }

  /** That it was sent, or refused, stands below the result; what waits may be sent now. */
  async function tellWaiting(takeId: string): Promise<void> {
    if (assignmentId === null) return;
    const { db } = await services.device();
    const entry = await db.outbox.get(takeId);
    // Not before it was tried, and not into the next take.
    if (entry?.state !== 'waiting' || entry.tries === 0 || services.isPlaying()) return;
    const { tellHandIn } = await import('../../review/handing-in/hand-in.ts');
    await tellHandIn(takeId, services);
  }
}
