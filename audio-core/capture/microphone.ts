import { createStore } from 'zustand/vanilla';
import type { Store } from '#shared/lib/store';
import type { MicrophoneStatus } from '../api.ts';
import { MicrophoneError, nameOf } from '../engine/errors.ts';

export interface Microphone {
  readonly status: Store<MicrophoneStatus>;
  /** Rejects an address the browser does not trust before anything else is tried there. */
  assertSecure(): void;
  /**
   * Asks for the microphone. Rejects with `MicrophoneError` and leaves its reason in `status`;
   * with status IDLE when it was closed before the answer came.
   */
  open(): Promise<MediaStream>;
  /** Ends the stream's tracks, so that the browser's recording mark goes out. */
  close(): void;
}

export interface MicrophoneOptions {
  readonly faults: ReadonlySet<string>;
  /** The browser's own by default; absent in an insecure context. */
  readonly devices?: Pick<MediaDevices, 'getUserMedia'> | undefined;
  readonly isSecure?: boolean;
}

/** A permission box nobody answers. */
export const ANSWER_LIMIT_MS = 30_000;

/** The processing made for calls eats soft onsets and bends levels: music needs all three off. */
const constraints: MediaStreamConstraints = {
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
};

export function createMicrophone({
  faults,
  devices = globalThis.navigator?.mediaDevices,
  isSecure = globalThis.isSecureContext,
}: MicrophoneOptions): Microphone {
  const status = createStore<MicrophoneStatus>(() => 'IDLE');
  let stream: MediaStream | null = null;
  let attempt = 0;

  function fail(reason: MicrophoneStatus, cause?: unknown): never {
    status.setState(reason, true);
    throw new MicrophoneError(reason, cause);
  }

  function assertSecure(): void {
    if (!isSecure) fail('INSECURE');
  }

  async function ask(): Promise<MediaStream> {
    if (faults.has('microphone-permission')) throw new DOMException('forced', 'NotAllowedError');
    if (faults.has('microphone-in-use')) throw new DOMException('forced', 'NotReadableError');
    if (!devices) throw new DOMException('no mediaDevices', 'NotSupportedError');
    return devices.getUserMedia(constraints);
  }

  return {
    status,
    assertSecure,
    async open() {
      const current = status.getState();
      if (current === 'OPEN' || current === 'WAITING') throw new MicrophoneError('ALREADY_RUNNING');
      assertSecure();
      attempt += 1;
      const mine = attempt;
      status.setState('WAITING', true);
      const answer = ask();
      let opened: MediaStream;
      try {
        opened = await withLimit(answer);
      } catch (cause) {
        // A yes that comes too late must not leave the microphone on.
        void answer.then(stopTracks, () => undefined);
        if (mine !== attempt) throw new MicrophoneError('IDLE', cause);
        return fail(statusFor(cause), cause);
      }
      if (mine !== attempt) {
        stopTracks(opened);
        throw new MicrophoneError('IDLE');
      }
      stream = opened;
      status.setState('OPEN', true);
      return opened;
    },
    close() {
      attempt += 1;
      if (stream) stopTracks(stream);
      stream = null;
      status.setState('IDLE', true);
    },
  };
}

/** What the browser's refusal means for the player. */
export function statusFor(error: unknown): MicrophoneStatus {
  switch (nameOf(error)) {
    case 'NotAllowedError':
      return 'BLOCKED';
    case 'NotFoundError':
      return 'NO_MIC';
    case 'NotReadableError':
      return 'IN_USE';
    case 'TimeoutError':
      return 'TIMED_OUT';
    case 'SecurityError':
      return 'INSECURE';
    default:
      return 'FAILED';
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

async function withLimit(answer: Promise<MediaStream>): Promise<MediaStream> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DOMException('no answer', 'TimeoutError')),
      ANSWER_LIMIT_MS,
    );
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
