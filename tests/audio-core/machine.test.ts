import { describe, expect, it } from 'vitest';
import type { TakeSource } from '../../audio-core/take/take.ts';
import type { TransportPhase, TransportState } from '../../audio-core/transport/machine.ts';
import { IDLE, type TransportEvent, transition } from '../../audio-core/transport/machine.ts';

const phases: readonly TransportPhase[] = [
  'idle',
  'preparing',
  'countdown',
  'prep-beats',
  'running',
  'paused',
  'analysing',
];

const events = {
  start: { kind: 'start', source: 'none' },
  countdown: { kind: 'countdown', left: 3 },
  'prep beat': { kind: 'prep-beat', beat: 0 },
  music: { kind: 'music' },
  pause: { kind: 'pause' },
  resume: { kind: 'resume' },
  read: { kind: 'read' },
  progress: { kind: 'progress', done: 0.5 },
  released: { kind: 'released' },
} satisfies Record<string, TransportEvent>;

/** The phase after each event, in the order of `events`; '-' is a rejected event. */
const table: Record<TransportPhase, readonly (TransportPhase | '-')[]> = {
  idle: ['preparing', '-', '-', '-', '-', '-', '-', '-', '-'],
  preparing: ['-', 'countdown', 'prep-beats', 'running', '-', '-', '-', '-', 'idle'],
  countdown: ['-', 'countdown', 'prep-beats', 'running', '-', '-', 'analysing', '-', 'idle'],
  'prep-beats': ['-', '-', 'prep-beats', 'running', '-', '-', 'analysing', '-', 'idle'],
  running: ['-', '-', '-', 'running', 'paused', '-', 'analysing', '-', 'idle'],
  paused: ['-', '-', '-', '-', '-', 'running', '-', '-', 'idle'],
  analysing: ['-', '-', '-', '-', '-', '-', '-', 'analysing', 'idle'],
};

const at = (phase: TransportPhase, source: TakeSource = 'none'): TransportState => ({
  ...IDLE,
  phase,
  source,
});

describe.each(phases)('while %s', (phase) => {
  it.each(
    Object.entries(events).map(([name, event], i) => [name, table[phase][i]!, event] as const),
  )('%s leads to %s', (_, expected, event) => {
    expect(transition(at(phase), event)?.phase ?? '-').toBe(expected);
  });
});

it('keeps what listens from start to release', () => {
  let state: TransportState = IDLE;
  const steps: TransportEvent[] = [
    { kind: 'start', source: 'microphone' },
    events.countdown,
    events['prep beat'],
    events.music,
    events.read,
  ];
  for (const event of steps) {
    state = transition(state, event)!;
    expect(state.source).toBe('microphone');
  }
  expect(transition(state, events.released)).toEqual(IDLE);
});

it.each(['microphone', 'taps', 'midi'] as const)(
  'does not pause a take that listens to %s',
  (source) => {
    expect(transition(at('running', source), events.pause)).toBeNull();
  },
);

it('gives back the same state when nothing changes, so that nobody is called', () => {
  const state = at('running');
  expect(transition(state, events.music)).toBe(state);
});
