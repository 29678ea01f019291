import { createStore } from 'zustand/vanilla';
import type { Store } from '#shared/lib/store';
import { MicrophoneError, nameOf } from '../engine/errors.ts';
import type { Faults } from '../engine/faults.ts';
import type { MicrophoneStatus } from '../engine/microphone-status.ts';
import { type FrameRights, readFrameRights } from './frame-rights.ts';
import type { MicrophoneDevice } from './microphone-settings.ts';
import { describeTrack, soundConstraints } from './microphone-settings.ts';

export interface Microphone {
  readonly status: Store<MicrophoneStatus>;
  /** What is open and how the browser set it up; null while nothing is. */
  readonly device: Store<MicrophoneDevice | null>;
  /** Rejects an address the browser does not trust before anything else is tried there. */
  assertSecure(): void;
  /**
   * Asks for the microphone. Rejects with `MicrophoneError` and leaves its reason in `status`;
   * with status IDLE as soon as it is closed before the answer came.
   *
   * @param onStream told of the stream before any screen is: it plays already, and what is not connected is lost
   */
  open(onStream?: (stream: MediaStream) => void): Promise<MediaStream>;
  /** Ends the stream's tracks, so that the browser's recording mark goes out; nobody waits for an answer any more. */
  close(): void;
}

interface MicrophoneOptions {
  readonly faults: Faults;
  /** Id of the microphone to open; null leaves it to the browser. */
  readonly preferred?: () => string | null;
  /** The browser's own by default; absent in an insecure context. */
  readonly devices?: Pick<MediaDevices, 'getUserMedia'> | undefined;
  readonly isSecure?: boolean;
  readonly frame?: FrameRights;
}

/** A permission box nobody answers. */
export const ANSWER_LIMIT_MS = 30_000;

interface Opened {
  readonly stream: MediaStream;
  readonly isFallback: boolean;
}

export function createMicrophone({
  faults,
  preferred = () => null,
  devices = globalThis.navigator?.mediaDevices,
  isSecure = globalThis.isSecureContext,
  frame = readFrameRights(globalThis),
}: MicrophoneOptions): Microphone {
  const status = createStore<MicrophoneStatus>(() => 'IDLE');
  const device = createStore<MicrophoneDevice | null>(() => null);
  let stream: MediaStream | null = null;
  let attempt = 0;
  let giveUp = () => {};

  function fail(reason: MicrophoneStatus, cause?: unknown): never {
    status.setState(reason, true);
    throw new MicrophoneError(reason, cause);
  }

  function assertSecure(): void {
    if (!isSecure) fail('INSECURE');
  }

  async function ask(): Promise<Opened> {
    if (faults.has('microphone-permission')) throw new DOMException('forced', 'NotAllowedError');
    if (faults.has('microphone-in-use')) throw new DOMException('forced', 'NotReadableError');
    if (!devices) throw new DOMException('no mediaDevices', 'NotSupportedError');
    const wanted = preferred();
    if (wanted === null) {
      return { stream: await devices.getUserMedia(soundConstraints(null)), isFallback: false };
    }
    try {
      return { stream: await devices.getUserMedia(soundConstraints(wanted)), isFallback: false };
    } catch (error) {
      // The microphone of the last visit is not plugged in today.
      if (!['OverconstrainedError', 'NotFoundError'].includes(nameOf(error))) throw error;
      return { stream: await devices.getUserMedia(soundConstraints(null)), isFallback: true };
    }
  }

  /** Follows the track: a device can be pulled out, or be silenced by a call. */
  function watch(track: MediaStreamTrack, opened: MediaStream): void {
    const ifCurrent = (work: () => void) => () => {
      if (stream === opened) work();
    };
    const setMuted = (isMuted: boolean) =>
      ifCurrent(() => {
        const current = device.getState();
        if (current) device.setState({ ...current, isMuted }, true);
      });
    track.addEventListener('mute', setMuted(true));
    track.addEventListener('unmute', setMuted(false));
    track.addEventListener(
      'ended',
      ifCurrent(() => {
        release();
        status.setState('UNPLUGGED', true);
      }),
    );
  }

  function release(): void {
    const open = stream;
    stream = null;
    if (open) stopTracks(open);
    device.setState(null, true);
  }

  return {
    status,
    device,
    assertSecure,
    async open(onStream) {
      const current = status.getState();
      if (current === 'OPEN' || current === 'WAITING') throw new MicrophoneError('ALREADY_RUNNING');
      assertSecure();
      if (frame.allowsMicrophone === false) fail('EMBEDDED');
      attempt += 1;
      const mine = attempt;
      status.setState('WAITING', true);
      const answer = ask();
      let opened: Opened;
      try {
        const closed = new Promise<never>((_, reject) => {
          giveUp = () => reject(new MicrophoneError('IDLE'));
        });
        opened = await withLimit(Promise.race([answer, closed]));
      } catch (cause) {
        // A yes that comes too late must not leave the microphone on.
        void answer.then(
          (late) => stopTracks(late.stream),
          () => undefined,
        );
        if (mine !== attempt) throw new MicrophoneError('IDLE', cause);
        return fail(statusFor(cause, frame), cause);
      }
      if (mine !== attempt) {
        stopTracks(opened.stream);
        throw new MicrophoneError('IDLE');
      }
      stream = opened.stream;
      onStream?.(stream);
      const track = stream.getAudioTracks()[0];
      if (track) {
        device.setState({ ...describeTrack(track), isFallback: opened.isFallback }, true);
        watch(track, stream);
      }
      status.setState('OPEN', true);
      return stream;
    },
    close() {
      attempt += 1;
      giveUp();
      release();
      status.setState('IDLE', true);
    },
  };
}

/** What the browser's refusal means for the player. */
function statusFor(error: unknown, frame: FrameRights): MicrophoneStatus {
  switch (nameOf(error)) {
    case 'NotAllowedError':
      // Where the page cannot ask what its frame may, a refusal there is most likely the frame's.
      return frame.isEmbedded && frame.allowsMicrophone !== true ? 'EMBEDDED' : 'BLOCKED';
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

async function withLimit<T>(answer: Promise<T>): Promise<T> {
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
