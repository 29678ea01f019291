/** What the browser says of the processing it was asked to leave out. */
export type ProcessingState = 'off' | 'on' | 'unknown';

/** The microphone that is open. */
export interface MicrophoneDevice {
  /** The browser's id, '' where it gives none. */
  readonly id: string;
  readonly label: string;
  /** The one that was chosen is not there; the browser's own choice is open instead. */
  readonly isFallback: boolean;
  readonly echoCancellation: ProcessingState;
  readonly noiseSuppression: ProcessingState;
  readonly autoGainControl: ProcessingState;
  /** The system gives silence for now: a call, or a switch on the headset. */
  readonly isMuted: boolean;
}

/** The processing made for calls eats soft onsets and bends levels: music needs all three off. */
const music = { echoCancellation: false, noiseSuppression: false, autoGainControl: false } as const;

/** What is asked of the browser; `id` is a certain microphone, null any. */
export function soundConstraints(id: string | null): MediaStreamConstraints {
  return { audio: id === null ? music : { ...music, deviceId: { exact: id } } };
}

/** What the browser made of it. A setting it does not name is unknown: it may be on. */
export function describeTrack(track: MediaStreamTrack): Omit<MicrophoneDevice, 'isFallback'> {
  const settings = track.getSettings();
  return {
    id: settings.deviceId ?? '',
    label: track.label,
    echoCancellation: stateOf(settings.echoCancellation),
    noiseSuppression: stateOf(settings.noiseSuppression),
    autoGainControl: stateOf(settings.autoGainControl),
    isMuted: track.muted,
  };
}

/** Echo cancellation may also be the name of a kind of it. */
function stateOf(setting: boolean | string | undefined): ProcessingState {
  if (setting === undefined) return 'unknown';
  return setting === false ? 'off' : 'on';
}
