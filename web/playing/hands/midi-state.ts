/** `unsupported`: the browser has no MIDI. `blocked`: the person or the site said no. */
type MidiStatus = 'closed' | 'asking' | 'open' | 'blocked' | 'unsupported';

export interface MidiState {
  readonly status: MidiStatus;
  /** What the keyboards and pads are called that are connected now. */
  readonly names: readonly string[];
}

/** Before keyboards and pads are asked for. */
export const closedMidi: MidiState = { status: 'closed', names: [] };

/** Whether something that is played would be heard. */
export const canHearMidi = ({ status, names }: MidiState) => status === 'open' && names.length > 0;
