/** Failures of sound that can be forced while testing. */
type AudioFault =
  | 'audio-context-failed'
  | 'audio-context-suspended'
  | 'audio-decode-failure'
  | 'audio-worklet-undefined'
  | 'cannot-record-impossible'
  | 'cannot-record-unsupported'
  | 'cannot-record-webview'
  | 'metronome-creation'
  | 'metronome-start'
  | 'microphone-in-use'
  | 'microphone-permission'
  | 'no-web-assembly'
  | 'sound-missing';

/** Those that are forced now. Asked anew each time: the server's answer may come after the page was built. */
export interface Faults {
  has(name: AudioFault): boolean;
}
