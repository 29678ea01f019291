import { assertNever } from '#shared/lib/assert-never';
import type { Seconds } from '#shared/lib/units';
import { tailOf } from '../playback/recording-player.ts';
import { midiInput, tapInput } from '../take/hand-input.ts';
import { microphoneInput } from '../take/microphone-input.ts';
import type { TakeOptions } from '../take/take.ts';
import { silentInput, type TakeInput } from '../take/take-input.ts';
import type { Clock } from '../timing/clock.ts';
import type { TakePlan } from '../timing/timetable.ts';
import type { TransportParts } from './transport-parts.ts';

/** A last note that is let go at the bar line dies away. */
const RELEASE: Seconds = 0.3;

interface Opening {
  readonly context: AudioContext;
  readonly clock: Clock;
  readonly plan: TakePlan;
  readonly options: TakeOptions;
  readonly signal: AbortSignal;
}

/** What a take is played on, ready to be heard. */
export async function openInput(parts: TransportParts, opening: Opening): Promise<TakeInput> {
  const { clock, plan, options } = opening;
  switch (options.source) {
    case 'none':
      return silentInput(clock, ringing(plan, options));
    case 'taps':
      return tapInput(await byHand(parts, opening));
    case 'midi':
      return midiInput(await byHand(parts, opening), options);
    case 'microphone': {
      const { ear, analyser, latency, live, onSinkError } = parts;
      const { context, signal } = opening;
      const listening = { ear, analyser, latency, live, onSinkError };
      return microphoneInput({ ...listening, context, plan, options, signal });
    }
    default:
      return assertNever(options.source);
  }
}

async function byHand(
  { latency, live, onSinkError }: TransportParts,
  { clock, plan, options }: Opening,
) {
  const profile = await latency('hands');
  return { clock, plan, profile, live, sink: options.notesSink, onSinkError };
}

/** How long what plays is heard after the last bar line. */
function ringing({ notes }: TakePlan, { playback }: TakeOptions): Seconds {
  if (playback) return tailOf(playback);
  return notes.length > 0 ? RELEASE : 0;
}
