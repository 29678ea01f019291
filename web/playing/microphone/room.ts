import { isHeard } from '../../sound/level-words.ts';

/** What was found out about the room, the microphone and the player so far. */
export interface RoomFindings {
  /** How loud the room is while nobody plays; null until that was heard. */
  readonly noise: 'quiet' | 'murmur' | 'loud' | null;
  /** The player is hardly louder than the room. */
  readonly isFaint: boolean;
  /** More than the microphone can take, a moment ago. */
  readonly isClipping: boolean;
  /** Not even noise: the microphone is switched off, or the wrong one. */
  readonly isDead: boolean;
}

export interface Room {
  /** Takes the newest block's RMS and largest sample, 0 to 1, at a time in seconds. */
  hear(block: { readonly level: number; readonly peak: number }, now: number): RoomFindings;
}

/** Long enough to be no gap between two notes of a scale, short enough to be found between two phrases. */
const STRETCH_SECONDS = 0.5;
/** A player is looked for in the newest of them. */
const PLAYER_SECONDS = 5;
/** RMS below which a room counts as quiet: a tenth of comfortable loudness, harmless to any mark. */
const QUIET = 0.001;
/** How much a player has to be above the room: marks hold down to 20 dB (docs/assessment.md). */
const ABOVE_ROOM = 10;
/** Ratio to the loudness of the room below which nobody is playing. */
const PLAYING = 2.5;
/** The largest sample of a microphone at its limit. */
const FULL = 0.99;
const CLIPPING_SECONDS = 2;
const DEAD_SECONDS = 2;

interface Stretch {
  readonly from: number;
  readonly level: number;
}

const nothing: RoomFindings = { noise: null, isFaint: false, isClipping: false, isDead: false };

/** Hears how loud the room is, and what stands in the way of hearing the player. */
export function createRoom(): Room {
  let since: number | null = null;
  let stretch: { from: number; sum: number; count: number } | null = null;
  let recent: readonly Stretch[] = [];
  let quietest = Number.POSITIVE_INFINITY;
  let soundAt = 0;
  let clippedAt = Number.NEGATIVE_INFINITY;
  let shown = nothing;

  function end({ from, sum, count }: NonNullable<typeof stretch>, now: number): void {
    const level = sum / count;
    // A microphone that was just opened is still waking up.
    if (from > since!) quietest = Math.min(quietest, level);
    recent = [...recent.filter((one) => now - one.from <= PLAYER_SECONDS), { from, level }];
  }

  function findings(now: number): RoomFindings {
    const isDead = now - soundAt > DEAD_SECONDS;
    const player = Math.max(0, ...recent.map(({ level }) => level));
    const isPlaying = player > quietest * PLAYING;
    return {
      noise: isDead || quietest === Number.POSITIVE_INFINITY ? null : noiseOf(quietest),
      isFaint: quietest > QUIET && isPlaying && player < quietest * ABOVE_ROOM,
      isClipping: now - clippedAt <= CLIPPING_SECONDS,
      isDead,
    };
  }

  return {
    hear({ level, peak }, now) {
      if (since === null) {
        since = now;
        soundAt = now;
      }
      if (level > 0) soundAt = now;
      if (peak >= FULL) clippedAt = now;
      stretch ??= { from: now, sum: 0, count: 0 };
      stretch.sum += level;
      stretch.count += 1;
      if (now - stretch.from >= STRETCH_SECONDS) {
        end(stretch, now);
        stretch = null;
      }
      const found = findings(now);
      // The same object while nothing changed, so that nothing is drawn anew.
      const isNew = (Object.keys(found) as (keyof RoomFindings)[]).some(
        (key) => found[key] !== shown[key],
      );
      if (isNew) shown = found;
      return shown;
    },
  };
}

function noiseOf(level: number): NonNullable<RoomFindings['noise']> {
  if (level <= QUIET) return 'quiet';
  return isHeard(level) ? 'loud' : 'murmur';
}
