import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '#shared/lib/random';
import type { Seconds } from '#shared/lib/units';
import type { Sounded } from '#tests/shared/assessment/truth/perform';
import { writeWav } from '#tests/support/wav';
import { type Recording, readWav } from '../../../../audio-core/analysis/wav.ts';
import { underCondition } from '../render/conditions.ts';
import type { PlayedNote } from '../render/midi-file.ts';
import { FLUID_SOUND_FONT, RATE, synthesize } from '../render/synthesize.ts';
import type { RenderedTake } from './draw-take.ts';
import { type Responses, responses, velocities } from './response.ts';

export interface SoundOptions {
  /** A folder for what has been rendered before. */
  readonly cache: string;
  readonly soundFont?: string;
}

export interface TakeSound {
  readonly recording: Recording;
  /** Where the first full measure's beat of the count-in falls in it. */
  readonly start: Seconds;
}

/** Room for the count-in and a pickup, at least. */
const LEAD_IN: Seconds = 1;
/** However long a sample rings, the key is held for this part of the note. */
const LEAST_HELD = 0.4;
/** Part of the name of a cached file: another way of rendering is another file. */
const VERSION = 2;

/** The take as a microphone hears it. */
export function soundOfTake(
  take: RenderedTake,
  played: readonly Sounded[],
  { cache, soundFont = FLUID_SOUND_FONT }: SoundOptions,
): TakeSound {
  const first = Math.min(0, ...played.map(({ onset }) => onset));
  const start = LEAD_IN - first;
  const keys = keysOf(take, played, responses(cache, take.player, soundFont), start);
  const what = JSON.stringify([VERSION, soundFont, take.player.program, take.condition, keys]);
  const file = join(cache, `${createHash('sha1').update(what).digest('hex')}.wav`);
  if (!existsSync(file)) {
    const dry = synthesize(keys, { ...take.player, soundFont });
    const sound = underCondition(dry, take.condition, take.seed);
    mkdirSync(cache, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, writeWav(sound, RATE));
    renameSync(`${file}.${process.pid}`, file);
  }
  return { recording: readWav(readFileSync(file)), start };
}

/** When which key must go down and up for the notes to be heard where they are meant to be. */
function keysOf(
  { player, seed, means }: RenderedTake,
  played: readonly Sounded[],
  responseOf: Responses,
  start: Seconds,
): PlayedNote[] {
  const random = createRandom(seed, `${player.instrument} dynamics`);
  let loudness = 1;
  return played.map(({ onset, end, midi, cents }) => {
    if (random.chance(30)) loudness = random.int(velocities.length);
    const velocity = velocities[loudness]!;
    const response = responseOf(midi!, velocity);
    const attack = Math.min(response.attack, start + onset);
    // Who holds a tone also tunes it; a key or a bar sounds as it was made.
    const mistuned = means.sustains ? response.cents : 0;
    const audible = end - onset;
    const released = Math.max(audible - Math.max(0, response.tail), LEAST_HELD * audible);
    return {
      onset: start + onset - attack,
      duration: attack + released,
      midi: midi!,
      velocity,
      cents: cents - mistuned,
    };
  });
}
