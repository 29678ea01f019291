import type { Seconds } from '#shared/lib/units';
import type { SoundEvent } from './listening.ts';

interface ClapOptions {
  /** When our clicks reach the microphone, on the audio clock. */
  readonly clicks: readonly Seconds[];
  /** Before it nobody claps: what is heard with a click then is the click. */
  readonly from: Seconds;
  readonly onClap: (onset: Seconds) => void;
}

/** What the worklet's peaks cover. */
const BLOCK: Seconds = 0.05;
/** A click's own onset is dated within this of where it was expected. */
const NEAR: Seconds = 0.03;
/** The attack of a clap, and the whole of a click. */
const LOUD: Seconds = 0.055;
/** A clap on the beat is louder than the click beside it by this much at the least, or it is not told from it. */
const LOUDER = 2;

/**
 * Tells claps from the clicks of our own metronome. The worklet's way, to look at what is left when a click has died
 * away, is for notes: a clap is over by then, and one exactly on the beat would be lost. So the count-in, in which
 * nobody claps, shows how loud the clicks reach this microphone; with headphones that is not at all. Its clicks are
 * the loudest there are.
 */
export function createClaps({ clicks, from, onClap }: ClapOptions): (event: SoundEvent) => void {
  const countIn = clicks.flatMap((time) =>
    time + LOUD + BLOCK <= from ? [{ time, loudest: 0 }] : [],
  );
  let waiting: Seconds[] = [];
  let peaks: { readonly time: Seconds; readonly peak: number }[] = [];

  function isClap(onset: Seconds): boolean {
    if (!clicks.some((time) => Math.abs(time - onset) <= NEAR)) return true;
    const loudest = Math.max(
      0,
      ...peaks.filter(({ time }) => isAbout(time, onset)).map(({ peak }) => peak),
    );
    // The quietest of them: a foot that taps along with one is not the metronome.
    const click = countIn.length > 0 ? Math.min(...countIn.map((one) => one.loudest)) : 0;
    return loudest > LOUDER * click;
  }

  return (event) => {
    if (event.kind === 'onset' && event.time >= from) waiting.push(event.time);
    if (event.kind !== 'peak') return;
    for (const click of countIn) {
      if (isAbout(event.time, click.time)) click.loudest = Math.max(click.loudest, event.peak);
    }
    peaks = [...peaks.filter(({ time }) => event.time - time <= 10 * BLOCK), event];
    const known = waiting.filter((onset) => onset + LOUD <= event.time + BLOCK);
    waiting = waiting.filter((onset) => onset + LOUD > event.time + BLOCK);
    for (const onset of known) if (isClap(onset)) onClap(onset);
  };
}

/** Whether the block that begins at `block` holds a part of what began at `time`. */
function isAbout(block: Seconds, time: Seconds): boolean {
  return block < time + LOUD && block + BLOCK > time;
}
