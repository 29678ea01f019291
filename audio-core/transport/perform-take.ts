import { createMetronome } from '../playback/metronome.ts';
import { openRecording } from '../playback/recording-player.ts';
import type { Take, TakeOptions } from '../take/take.ts';
import type { TakeInput } from '../take/take-input.ts';
import { createClock } from '../timing/clock.ts';
import { type TakePlan, type Timetable, timetable } from '../timing/timetable.ts';
import type { SynthNote } from '../worklets/synth-messages.ts';
import { countSilently } from './count-silently.ts';
import { openInput } from './open-input.ts';
import { playRounds } from './play-rounds.ts';
import { createRounds } from './rounds.ts';
import { announce, type RunningTake, type Sounding, untaken } from './running-take.ts';
import { studyTime } from './study-time.ts';
import type { TransportMachine } from './transport-machine.ts';
import type { TransportParts } from './transport-parts.ts';
import { unwatched, watchSleep } from './watch-sleep.ts';

interface Performing {
  readonly parts: TransportParts;
  readonly machine: TransportMachine;
  readonly take: RunningTake;
  readonly plan: TakePlan;
  readonly options: TakeOptions;
}

/** Opens, counts in, plays, listens and reads. Rejects when it is stopped before its music. */
export async function performTake(performing: Performing): Promise<Take> {
  const { parts, take, plan, options } = performing;
  if (options.isSilent && options.source === 'none') return countSilently(performing);
  const { startsAt } = options;
  const { signal } = take.stopping;
  const context = await parts.device.open();
  const players = await openPlayers(performing, context);
  signal.throwIfAborted();
  const untouched = plan.study > 0 ? await study(performing, context) : null;
  if (untouched) return untouched;
  const clock = createClock(context, () => performance.now());
  const input = await openInput(parts, { context, clock, plan, options, signal });
  const silence = () => {
    players.silence();
    take.sounding = null;
  };
  try {
    const times = timetable(
      startsAt === undefined ? plan : { ...plan, countdown: clock.heard(startsAt) - input.start },
      input.start,
    );
    take.sounding = { rounds: createRounds(plan, times, players), clock, input };
    input.expect(times);
    const played = await play(performing, take.sounding, context);
    take.isPlayed = played.finished;
    silence();
    return await read(performing, { input, times, ...played });
  } finally {
    silence();
    input.close();
  }
}

/** The metronome, the instruments and the recording, each of which there may be none of. */
async function openPlayers({ parts, take, plan, options }: Performing, context: AudioContext) {
  const { faults, metronomeVolume, notePlayer } = parts;
  const { signal } = take.stopping;
  const metronome = createMetronome(context, faults, metronomeVolume());
  const player = plan.notes.length > 0 ? await notePlayer(context, plan.notes, signal) : null;
  const recording = options.playback
    ? await openRecording(context, options.playback, plan, faults)
    : null;
  return {
    onRound: (round: Timetable) => recording?.begin(round),
    onClick: metronome.sound,
    onNote: (note: SynthNote) => player?.play(note),
    silence(): void {
      metronome.silence();
      player?.silence();
      recording?.silence();
    },
  };
}

/**
 * Time to look at the music; a take when nothing comes after it. Who will be listened to is asked for the microphone
 * before.
 */
async function study(
  { parts, machine, take, plan, options }: Performing,
  context: AudioContext,
): Promise<Take | null> {
  const { signal } = take.stopping;
  if (options.source === 'microphone') (await parts.ear.listen({ signal })).close();
  const asleep = watchSleep(context, machine);
  const isOver = await studyTime({
    until: context.currentTime + plan.study,
    now: () => context.currentTime,
    onLeft: (left) =>
      machine.send({ kind: 'countdown', left: left + plan.countdown, isStudy: true }),
    skipped: take.skipping.signal,
    ends: [signal, asleep.signal],
  }).finally(asleep.stop);
  return isOver ? null : untaken(plan, options, asleep.signal.aborted ? 'asleep' : null);
}

interface Played {
  readonly finished: boolean;
  /** The system stopped the context. */
  readonly isAsleep: boolean;
}

async function play(
  { parts, machine, take, options }: Performing,
  sounding: Sounding,
  context: AudioContext,
): Promise<Played> {
  const { rounds, clock, input } = sounding;
  // Before the page hears of it, and is busy drawing: the first click may be due at once.
  rounds.tick(clock.now());
  announce(machine, rounds, input.start);
  const asleep = watchSleep(
    context,
    machine,
    options.source === 'none' ? parts.watchOutput : unwatched,
  );
  const ends = [take.stopping.signal, asleep.signal];
  const finished = await playRounds(sounding, machine, ends).finally(asleep.stop);
  return { finished, isAsleep: asleep.signal.aborted };
}

async function read(
  { machine, take, plan, options: { source } }: Performing,
  { input, times, finished, isAsleep }: Played & { input: TakeInput; times: Timetable },
): Promise<Take> {
  if (source === 'microphone') machine.send({ kind: 'read' });
  const reading = input.finish(times, (done) => machine.send({ kind: 'progress', done }));
  const heard = await Promise.race([reading, whenAborted(take.unread.signal)]);
  const interruption = isAsleep ? 'asleep' : heard.interruption;
  return { finished, source, tempo: plan.tempo, ...heard, interruption };
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
