import type { NoteEvent } from '#shared/assessment/report';
import { tolerance } from '#shared/assessment/tolerance';
import type { Seconds } from '#shared/lib/units';
import type { LatencyProfile } from '#shared/recording/latency';
import { createMidiPorts } from '../midi/midi-ports.ts';
import { padTaps } from '../midi/pad-taps.ts';
import { createTaps } from '../midi/tap.ts';
import type { Clock } from '../timing/clock.ts';
import type { TakePlan, Timetable } from '../timing/timetable.ts';
import { createNoteKeeper, type NoteKeeperOptions } from './keep-notes.ts';
import type { LiveSounds } from './live-sounds.ts';
import type { TakeOptions } from './take.ts';
import { LEAD_BEATS, silentInput, type TakeInput, unheard } from './take-input.ts';

interface HandInputOptions extends NoteKeeperOptions {
  readonly clock: Clock;
  readonly plan: Pick<TakePlan, 'pickup'>;
  /** How far this player is behind what they hear. */
  readonly profile: LatencyProfile;
  /** Told each note as it is struck. */
  readonly live: Pick<LiveSounds, 'add'>;
}

/** A late last note still belongs to the music. */
const TAIL = tolerance.after;

/** Taps on the screen or the keys. */
export function tapInput(options: HandInputOptions): TakeInput {
  const taps = createTaps();
  return handInput(options, taps.events, {
    tap: ({ kind, finger, timeStamp }) => taps[kind](options.clock.heard(timeStamp), finger),
  });
}

/** Keyboards and pads; where only a rhythm is written, what they play is taken as taps. */
export function midiInput(
  options: HandInputOptions,
  { listenFor }: Pick<TakeOptions, 'listenFor'>,
): TakeInput {
  const ports = createMidiPorts();
  const played: Played =
    listenFor === 'claps'
      ? (origin, end) => padTaps(ports.events(origin, end))
      : (origin, end) => ports.events(origin, end);
  return handInput(options, played, {
    midi: ({ port, data, timeStamp }) => ports.message(port, options.clock.heard(timeStamp), data),
  });
}

/** What was played so far: seconds from `origin`, what is still held ends at `end`. */
type Played = (origin: Seconds, end: Seconds) => readonly NoteEvent[];

/**
 * The way to the speaker is off already (see `Clock.heard`): what is left to remove is how far the player, the input and
 * a speaker that does not tell its whole delay are behind, which was measured on that same clock.
 */
function handInput(
  { clock, plan, profile, live, ...rest }: HandInputOptions,
  played: Played,
  { tap, midi }: Pick<TakeInput, 'tap' | 'midi'>,
): TakeInput {
  const late = profile.seconds;
  const keeper = createNoteKeeper(rest);
  let times: Timetable | null = null;
  let told = 0;
  const music = ({ firstBeat, beat, quarter }: Timetable) => {
    const from = -plan.pickup * quarter - LEAD_BEATS * beat;
    return played(firstBeat + late, clock.heard()).filter(({ onset }) => onset >= from);
  };
  const tell = () => {
    if (times === null) return;
    const notes = music(times);
    for (const note of notes.slice(told)) live.add({ onset: note.onset, midi: note.midi });
    told = notes.length;
    keeper.offer(notes);
  };
  return {
    ...silentInput(clock),
    expect(expected) {
      times = expected;
    },
    ...(tap && {
      tap(one) {
        tap(one);
        tell();
      },
    }),
    ...(midi && {
      midi(event) {
        midi(event);
        tell();
      },
    }),
    /** The music ends later for the player than for the clock; by how much is known only once it sounds. */
    get tail() {
      return TAIL + late + clock.now() - clock.heard();
    },
    async finish(of) {
      const notes = music(of);
      await keeper.end(notes);
      return { ...unheard(notes), latency: profile };
    },
    close: keeper.close,
  };
}
