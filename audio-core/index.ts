export type {
  AudioCore,
  HandControls,
  LatencyControls,
  MetronomeControls,
  MicrophoneControls,
  SoundControls,
  TransportControls,
} from './api.ts';
export { assembleRecording } from './capture/assemble-recording.ts';
export type { Calibration } from './capture/calibrate.ts';
export type { InputState } from './capture/listening.ts';
export type { MicrophoneDevice, ProcessingState } from './capture/microphone-settings.ts';
export type { RecordingPart, RecordingSink } from './capture/recorder.ts';
export { createAudioCore } from './create-audio-core.ts';
export type { AudioSettings } from './engine/audio-settings.ts';
export type { DeviceChoice, DeviceList } from './engine/device-list.ts';
export {
  AudioError,
  type AudioProblem,
  CannotRecordError,
  MicrophoneError,
  ReentryError,
} from './engine/errors.ts';
export type { MicrophoneStatus } from './engine/microphone-status.ts';
export type { AudioCoreOptions, AudioCoreReport } from './machines.ts';
export type { FetchProgress } from './playback/keep-sounds.ts';
export type { SoundsState, Tone } from './playback/players.ts';
export type { KeptRecording } from './playback/recording-player.ts';
export type { SoundManifest } from './sounds/sound.ts';
export type { MidiEvent, Tap } from './take/hand-events.ts';
export type { NotesSink } from './take/keep-notes.ts';
export type { Interruption, ListenFor, Take, TakeOptions, TakeSource } from './take/take.ts';
export type { TakePlan } from './timing/timetable.ts';
export type { TapCalibration } from './transport/calibrate-taps.ts';
export type { FreeBeat } from './transport/free-metronome.ts';
export type { TransportPhase, TransportState } from './transport/machine.ts';
