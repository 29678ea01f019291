import * as m from '../../i18n/generated/messages.js';
import type { Services } from '../../session/services.ts';
import { askForRoom } from './ask-for-room.ts';
import { assess, fetchAssessment } from './assess.ts';
import { beginRecording } from './begin-recording.ts';
import { keep } from './keep.ts';
import { type Performed, perform, type TakePlace } from './perform.ts';
import { isChecked, planTake } from './plan-take.ts';
import { troubleReporter } from './report-trouble.ts';
import type { KeptTake, TakeInput, TakeKind, TakeOutcome } from './take.ts';
import { remarkOn, type TakeTrouble, tell } from './tell.ts';

const nothing: TakeOutcome = {
  isOver: false,
  result: null,
  isKept: false,
  remark: null,
  wantsToTell: false,
  playsUnheard: false,
};

/** A take from the press to its marks: performed, assessed, kept; what goes wrong is told, and nothing played is lost. */
export async function runTake(
  kind: TakeKind,
  input: TakeInput,
  place: TakePlace,
): Promise<TakeOutcome> {
  const { services } = place;
  const { exercise, assignmentId, source } = input;
  const checked = isChecked(kind, input);
  const isAssignment = assignmentId !== null;
  const isHandedIn = checked && isAssignment;
  if (checked && source === 'microphone') {
    if (!(await askForRoom(() => planTake(kind, input), services))) return nothing;
  }
  const release = isHandedIn ? holdPage(services) : () => {};
  const end = checked ? services.beginTake() : () => {};
  const id = input.attemptId ?? services.newId();
  const recording = checked
    ? beginRecording(services, {
        id,
        createdAt: services.now().toISOString(),
        assignmentId,
        medium: exercise.request.medium,
        levelId: exercise.request.levelId,
      })
    : null;
  const report = troubleReporter(services);
  const told = async (trouble: TakeTrouble): Promise<TakeOutcome> => {
    const isKept = recording?.isKept() ?? false;
    const answer = await tell(trouble, { services, isAssignment, isKept });
    return { ...nothing, wantsToTell: answer === 'tells', playsUnheard: answer === 'without' };
  };
  try {
    if (checked) fetchAssessment();
    const performed = await perform(kind, input, { ...place, recording });
    if ('error' in performed) report(performed.error);
    const trouble = troubleIn(performed, isHandedIn);
    if (!('take' in performed)) return trouble ? await told(trouble) : nothing;
    if (trouble) await told(trouble);
    let kept: KeptTake | null = null;
    if (checked && performed.kind === 'whole') {
      const { take } = performed;
      const assessed = await assess(
        exercise,
        { ...take, a4: input.a4, isByEar: input.isByEar },
        { ...services, report },
      );
      if (assessed.kind === 'broken') return await told({ kind: 'unread' });
      kept = await keep({ ...input, id, take, report: assessed.report }, services, report);
    }
    // The rescue copy is no longer needed: the take was kept or given up.
    await recording?.discard();
    return {
      isOver: performed.kind === 'whole',
      result: kept?.stored ?? null,
      isKept: kept?.kind === 'kept',
      remark: kept && remarkOn(kept),
      wantsToTell: false,
      playsUnheard: false,
    };
  } finally {
    try {
      await recording?.close();
    } finally {
      release();
      end();
    }
  }
}

/** What the player is to be told of how the take went; null where it went as it was meant to. */
function troubleIn(performed: Performed, isHandedIn: boolean): TakeTrouble | null {
  switch (performed.kind) {
    case 'cut-off':
    case 'given-up':
    case 'not-begun':
      return performed;
    case 'unreadable':
      return { kind: 'unread' };
    case 'stopped':
      return isHandedIn ? { kind: 'stopped-early' } : null;
    case 'whole':
    case 'left':
      return null;
  }
}

/** Asks before leaving: the take would be lost for the teacher. */
function holdPage({ leaveGuard }: Pick<Services, 'leaveGuard'>): () => void {
  return leaveGuard.hold({
    title: m.take_abandonTitle(),
    body: m.take_abandonBody(),
    confirm: m.dialog_abandon(),
    cancel: m.dialog_cancel(),
    danger: true,
  });
}
