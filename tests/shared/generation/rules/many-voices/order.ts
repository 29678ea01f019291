import type { Ticks } from '#shared/music/duration';
import type { ManyVoices, Moment } from './many-voices.ts';
import {
  atMoment,
  namedPair,
  neighboursOf,
  pairMoves,
  pairsOf,
  together,
  type VoicePair,
} from './pairs.ts';
import { hard, isHarmony, type ManyVoicesRule } from './rule.ts';

/** The longest crossing from level 6, in beats. */
const crossedBeats = 2;

/** When the voices are crossed, from where to where. */
function crossings(
  music: ManyVoices,
  [upper, lower]: VoicePair,
): readonly { readonly moment: Moment; readonly ticks: Ticks }[] {
  const { moments } = music;
  const found: { moment: Moment; ticks: Ticks }[] = [];
  let isCrossed = false;
  moments.forEach((moment, index) => {
    const [high, low] = [moment.sounding[upper.index], moment.sounding[lower.index]];
    if (!high || !low || high.midi >= low.midi) {
      isCrossed = false;
      return;
    }
    const next = moments[index + 1]?.onset ?? Number.POSITIVE_INFINITY;
    const ticks = Math.min(next, high.end, low.end) - moment.onset;
    if (isCrossed) found.at(-1)!.ticks += ticks;
    else found.push({ moment, ticks });
    isCrossed = true;
  });
  return found;
}

/**
 * V-02. "Two beats at most later" is read for each crossing, "outer voices" as top and bottom against each
 * other; three voices never cross (V-11).
 */
const order = hard('V-02', isHarmony, (music) =>
  pairsOf(music).flatMap((pair) => {
    const last = music.voices.length - 1;
    const isOuter = pair[0].index === 0 && pair[1].index === last;
    const mayCross = music.level >= 6 && music.voices.length > 3 && !isOuter;
    return crossings(music, pair).flatMap(({ moment, ticks }) => {
      if (mayCross && ticks <= crossedBeats * moment.bar.beatTicks) return [];
      return [atMoment(moment, `${namedPair(pair)} cross`)];
    });
  }),
);

/** V-03. Neighbours that have crossed already are V-02's matter. */
const overlap = hard('V-03', isHarmony, (music) =>
  neighboursOf(music).flatMap((pair) =>
    pairMoves(music, pair).flatMap(({ from, to, moment }) => {
      if (from[0].midi < from[1].midi) return [];
      const isOver = to[1].midi > from[0].midi && to[1].midi !== from[1].midi;
      const isUnder = to[0].midi < from[1].midi && to[0].midi !== from[0].midi;
      if (isOver)
        return [atMoment(moment, `${pair[1].name} rises past the ${from[0].name} before`)];
      if (isUnder)
        return [atMoment(moment, `${pair[0].name} falls past the ${from[1].name} before`)];
      return [];
    }),
  ),
);

/** Staff steps: an octave, a tenth, a twelfth. */
const [octave, tenth, twelfth] = [7, 9, 11];

/**
 * Widest distance of two neighbours; the two lowest of three or four are the "tenor-bass". The tenth is of
 * two singers: a band's tune over its bass has two registers between (instruments.md §5.3).
 */
function widest({ level, voices, scoring }: ManyVoices, [, lower]: VoicePair): number {
  if (voices.length === 2) {
    return level <= 5 && scoring === 'voices' ? tenth : Number.POSITIVE_INFINITY;
  }
  return lower.index === voices.length - 1 ? twelfth : octave;
}

const spacing = hard('V-04', isHarmony, (music) =>
  neighboursOf(music).flatMap((pair) => {
    const most = widest(music, pair);
    return together(music, pair).flatMap(({ high, low, moment }) => {
      const isNew = moment.attacks[pair[0].index] || moment.attacks[pair[1].index];
      if (!isNew || high.position - low.position <= most) return [];
      return [atMoment(moment, `${namedPair(pair)} stand ${high.name} over ${low.name}`)];
    });
  }),
);

export const orderRules: readonly ManyVoicesRule[] = [order, overlap, spacing];
