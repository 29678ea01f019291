import { AudioError, type Interruption, type Take } from '#audio-core';
import { detectorRange } from '#shared/assessment/expected';
import type { Services } from '../../session/services.ts';
import { listenForOf } from '../../sound/source-of.ts';
import type { TakeRecording } from './begin-recording.ts';
import { isChecked, planTake } from './plan-take.ts';
import type { TakeInput, TakeKind } from './take.ts';

/** What ended a take in place of its player. `silent`: the keyboard or pad that was played went away. */
export type CutOff = 'unplugged' | 'asleep' | 'silent';

export type Performed =
  /** To the last note. */
  | { readonly kind: 'whole'; readonly take: Take }
  /** The player stopped. */
  | { readonly kind: 'stopped'; readonly take: Take }
  | { readonly kind: 'cut-off'; readonly by: CutOff }
  /** The player would not wait until the recording was read. */
  | { readonly kind: 'given-up' }
  /** The recording cannot be read. */
  | { readonly kind: 'unreadable'; readonly error: unknown }
  | { readonly kind: 'not-begun'; readonly error: unknown }
  /** The stage was left before anything began. */
  | { readonly kind: 'left' };

/** Where a take is played. */
export interface TakePlace {
  readonly services: Services;
  /** Whether the stage was left: then nothing begins. */
  readonly isGone: () => boolean;
  /** Whether what listens went away, and ended the take: its player did not. */
  readonly isDeaf: () => boolean;
}

/** Counts in, plays, and listens where the take is checked. */
export async function perform(
  kind: TakeKind,
  input: TakeInput,
  place: TakePlace & { readonly recording: TakeRecording | null },
): Promise<Performed> {
  const { services, isGone, isDeaf, recording } = place;
  const { exercise, source, together } = input;
  const isHeard = isChecked(kind, input);
  try {
    const core = await services.audio();
    const plan = await planTake(kind, input);
    if (isGone()) return { kind: 'left' };
    const take = await core.transport.run(plan, {
      source: isHeard ? source : 'none',
      range: isHeard ? detectorRange(exercise) : null,
      listenFor: listenForOf(exercise.request.medium),
      ...(together && { startsAt: together.startsAt, isSilent: together.isSilent }),
      ...(recording && { sink: recording.sink, notesSink: recording.notesSink }),
    });
    return performed(take, isDeaf());
  } catch (error) {
    const isUnreadable = error instanceof AudioError && error.problem === 'reading';
    return { kind: isUnreadable ? 'unreadable' : 'not-begun', error };
  }
}

function performed(take: Take, isDeaf: boolean): Performed {
  const by = take.finished ? null : isDeaf ? 'silent' : cutOffBy(take.interruption);
  if (by) return { kind: 'cut-off', by };
  if (take.interruption === 'unread') return { kind: 'given-up' };
  return { kind: take.finished ? 'whole' : 'stopped', take };
}

function cutOffBy(interruption: Interruption | null): CutOff | null {
  return interruption === 'unplugged' || interruption === 'asleep' ? interruption : null;
}
