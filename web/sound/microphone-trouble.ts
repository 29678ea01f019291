import {
  AudioError,
  type AudioProblem,
  CannotRecordError,
  MicrophoneError,
  type MicrophoneStatus,
} from '#audio-core';
import * as m from '../i18n/generated/messages.js';
import type { AlertWords, Dialogs } from '../notices/dialogs.ts';

/** What happened and what to do, for each way a microphone can be out of reach. */
export function microphoneWords(status: MicrophoneStatus): AlertWords {
  const close = m.dialog_ok();
  switch (status) {
    case 'BLOCKED':
      return { title: m.mic_blocked(), body: m.mic_blockedBody(), close };
    case 'NO_MIC':
      return { title: m.mic_none(), body: m.mic_noneBody(), close };
    case 'IN_USE':
      return { title: m.mic_inUse(), body: m.mic_inUseBody(), close };
    case 'INSECURE':
      return { title: m.mic_insecure(), body: m.mic_insecureBody(), close };
    case 'TIMED_OUT':
      return { title: m.mic_timedOut(), body: m.mic_timedOutBody(), close };
    case 'ALREADY_RUNNING':
      return { title: m.mic_alreadyRunning(), body: m.mic_alreadyRunningBody(), close };
    case 'EMBEDDED':
      return { title: m.mic_embedded(), body: m.mic_embeddedBody(), close };
    case 'UNPLUGGED':
      return { title: m.mic_unplugged(), body: m.mic_unpluggedBody(), close };
    case 'FAILED':
    case 'IDLE':
    case 'WAITING':
    case 'OPEN':
      return { title: m.mic_failed(), body: m.mic_failedBody(), close };
  }
}

/** A remedy where there is one at hand; the rest is cured by a fresh page or another browser. */
function audioWords(problem: AudioProblem | null): AlertWords {
  const close = m.dialog_ok();
  switch (problem) {
    case 'context-suspended':
      return { title: m.audio_asleep(), body: m.audio_asleepBody(), close };
    case 'decoding':
      return { title: m.audio_undecodable(), body: m.audio_undecodableBody(), close };
    case 'metronome':
      return { title: m.audio_metronome(), body: m.audio_metronomeBody(), close };
    default:
      return { title: m.audio_trouble(), body: m.audio_troubleBody(), close };
  }
}

/** Tells the player what kept a take from beginning, and what to do. */
export async function tellTrouble(error: unknown, dialogs: Dialogs): Promise<void> {
  if (error instanceof MicrophoneError) return void (await askOfMicrophone(error, dialogs, []));
  if (error instanceof CannotRecordError) {
    const { obstacleWords } = await import('./obstacle-words.ts');
    return dialogs.alert({ ...obstacleWords(error.obstacle.reason), close: m.dialog_ok() });
  }
  return dialogs.alert(audioWords(error instanceof AudioError ? error.problem : null));
}

/**
 * The same of a take that could be played unheard.
 *
 * @returns whether the player wants that, which is offered where a microphone is out of reach
 */
export async function offerWithout(error: unknown, dialogs: Dialogs): Promise<boolean> {
  if (error instanceof MicrophoneError) return askOfMicrophone(error, dialogs, ['without']);
  await tellTrouble(error, dialogs);
  return false;
}

/** @returns whether what `also` offers was chosen */
async function askOfMicrophone(
  { status }: MicrophoneError,
  dialogs: Dialogs,
  also: readonly 'without'[],
): Promise<boolean> {
  const { title, body, close } = microphoneWords(status);
  const isEmbedded = status === 'EMBEDDED';
  const acts = [...(isEmbedded ? (['window'] as const) : []), ...also, 'close' as const];
  const labels = {
    window: m.mic_openWindow(),
    without: m.mic_playWithout(),
    close: isEmbedded ? m.dialog_cancel() : close,
  };
  const actions = acts.map((act, place) => ({
    label: labels[act],
    ...(place === 0 && { look: 'primary' as const }),
  }));
  const chosen = acts[(await dialogs.ask(title, body, actions)) ?? -1];
  if (chosen === 'window') window.open(location.href, '_blank');
  return chosen === 'without';
}
