import type { Take } from '#audio-core';
import type { AssessmentReport } from '#shared/assessment/report';
import type { StoredTake } from '../../data/store/tables/takes.ts';
import * as m from '../../i18n/generated/messages.js';
import type { Services } from '../../session/services.ts';
import { soundTroubleOf } from '../../sound/sound-remark.ts';
import type { ReportTrouble } from './report-trouble.ts';
import type { KeptTake, TakeInput } from './take.ts';
import { tellWaiting } from './tell.ts';

interface KeepInput
  extends Pick<TakeInput, 'assignmentId' | 'strictness' | 'seen' | 'source' | 'mutedPart'> {
  readonly id: string;
  readonly take: Take;
  readonly report: AssessmentReport;
}

/** Keeps an assessed take on the device. One that was played is not lost because that failed: it is tried until the player goes on without. */
export async function keep(
  input: KeepInput,
  services: Services,
  report: ReportTrouble,
): Promise<KeptTake> {
  const { take } = input;
  const bare = storedTake(input, services.now());
  let stored = bare;
  for (;;) {
    try {
      stored = { ...bare, audio: (await take.audio?.arrayBuffer()) ?? null };
      await store(stored, services, report);
      return { kind: 'kept', stored };
    } catch (error) {
      report(error);
      const again = await services.dialogs.confirm({
        title: m.take_notKept(),
        body: m.take_notKeptBody(),
        confirm: m.connection_retry(),
        cancel: m.take_onlyShow(),
        danger: false,
      });
      if (!again) return { kind: 'shown-only', stored };
    }
  }
}

/** Without its sound, which is read from the recorder each time. */
function storedTake({ id, take, report, ...input }: KeepInput, now: Date): StoredTake {
  const { assignmentId, strictness, seen, source, mutedPart } = input;
  const soundTrouble = soundTroubleOf(take);
  return {
    id,
    createdAt: now.toISOString(),
    assignmentId,
    ...(strictness && { strictness }),
    ...(seen && { seen }),
    source,
    report,
    audio: null,
    audioType: take.audio?.type ?? null,
    audioStart: take.audioStart,
    sentAt: null,
    ...(mutedPart !== null && { mutedPart }),
    ...(soundTrouble && { soundTrouble }),
  };
}

async function store(stored: StoredTake, services: Services, report: ReportTrouble): Promise<void> {
  const { outbox, skills, sync } = await services.device();
  await outbox.keep(stored);
  void sync
    .run('takes')
    .then(() => tellWaiting(stored, services))
    .catch(report);
  // A take is kept, whether anything is learnt from it or not.
  skills
    .learn(stored)
    .then(() => sync.run('skills'))
    .catch((error: unknown) => void services.log.report('warn', 'skills', String(error)));
}
