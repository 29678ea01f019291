import { createStore } from 'zustand/vanilla';
import type { MidiEvent } from '#audio-core';
import type { Store } from '#shared/lib/store';
import { closedMidi, type MidiState } from './midi-state.ts';

type Port = Pick<MIDIInput, 'id' | 'name' | 'state' | 'onmidimessage'>;

/** What of the browser's MIDI is used here. */
export interface MidiAccess {
  readonly inputs: { values(): Iterable<Port> };
  onstatechange: ((event: never) => unknown) | null;
}

interface MidiInputs {
  readonly state: Store<MidiState>;
  /** Asks once; what is connected later is heard too. */
  open(): Promise<void>;
  close(): void;
}

interface MidiInputsOptions {
  /** The browser's own; undefined where it has none. */
  readonly request: (() => Promise<MidiAccess>) | undefined;
  readonly onMessage: (event: MidiEvent) => void;
}

/** Every keyboard and pad that is connected, plugged in before or later. */
export function createMidiInputs({ request, onMessage }: MidiInputsOptions): MidiInputs {
  const state = createStore<MidiState>(() => closedMidi);
  let access: MidiAccess | null = null;
  /** Counts openings: one that was closed meanwhile opens nothing. */
  let turn = 0;

  function connect(): void {
    const ports = [...(access?.inputs.values() ?? [])].filter((port) => port.state === 'connected');
    for (const port of ports) {
      port.onmidimessage = ({ data, timeStamp }: MIDIMessageEvent) => {
        if (data) onMessage({ port: port.id, data, timeStamp });
      };
    }
    state.setState({ status: 'open', names: ports.map(({ id, name }) => name ?? id) }, true);
  }

  return {
    state,
    async open() {
      const { status } = state.getState();
      if (status === 'open' || status === 'asking') return;
      if (!request) return state.setState({ status: 'unsupported', names: [] }, true);
      const mine = ++turn;
      state.setState({ status: 'asking', names: [] }, true);
      try {
        const given = await request();
        if (mine !== turn) return;
        access = given;
        access.onstatechange = connect;
        connect();
      } catch {
        if (mine === turn) state.setState({ status: 'blocked', names: [] }, true);
      }
    },
    close() {
      turn += 1;
      for (const port of access?.inputs.values() ?? []) port.onmidimessage = null;
      if (access) access.onstatechange = null;
      access = null;
      state.setState(closedMidi, true);
    },
  };
}
