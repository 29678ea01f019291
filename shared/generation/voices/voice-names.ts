import { type VoiceInstrument, voiceInstruments } from '../../catalogue/voice-instruments.ts';

const suffix = '-voice';

/** A voice by its id, or as singers call it: "bass" for "bass-voice". @example findVoice('bass')?.id // 'bass-voice' */
export function findVoice(name: string): VoiceInstrument | undefined {
  return voiceInstruments.find(({ id }) => id === name || id === name + suffix);
}

/** The one id of a voice; what is none stays as it is. @example voiceId('baritone') // 'baritone-voice' */
export function voiceId(name: string): string {
  return findVoice(name)?.id ?? name;
}
