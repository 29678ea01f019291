import { MicrophoneError, type MicrophoneStatus } from '#audio-core';
import * as m from '../../i18n/generated/messages.js';
import type { AlertWords } from '../../ui/dialogs.ts';

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
    case 'FAILED':
    case 'IDLE':
    case 'WAITING':
    case 'OPEN':
      return { title: m.mic_failed(), body: m.mic_failedBody(), close };
  }
}

/** Words for whatever ended a take before it began. */
export function microphoneTrouble(error: unknown): AlertWords {
  if (error instanceof MicrophoneError) return microphoneWords(error.status);
  return { title: m.audio_trouble(), body: m.audio_troubleBody(), close: m.dialog_ok() };
}
