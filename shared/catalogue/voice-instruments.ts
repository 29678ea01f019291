/** A voice a choir of one's own may be put together from. */
export interface VoiceInstrument {
  readonly id: string;
  /** Instrument it sings as. */
  readonly inst: string;
  readonly voiceType: 'soprano' | 'alto' | 'tenor' | 'bass';
}

/** At most two of a voice type. */
export const maxOfVoiceType = 2;

export const voiceInstruments: readonly VoiceInstrument[] = [
  { id: 'soprano', inst: 'soprano', voiceType: 'soprano' },
  { id: 'mezzo', inst: 'mezzo', voiceType: 'soprano' },
  { id: 'alto', inst: 'alto', voiceType: 'alto' },
  { id: 'tenor', inst: 'tenor', voiceType: 'tenor' },
  { id: 'baritone-voice', inst: 'baritone-voice', voiceType: 'bass' },
  { id: 'bass-voice', inst: 'bass-voice', voiceType: 'bass' },
];
