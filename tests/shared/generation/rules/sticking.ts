import { type Hand, sticking, stickingAt } from '#shared/annotation/sticking';
import { isCompoundGroup } from '#shared/music/meter';
import { at, type Bar, type Music, type Tone } from './music.ts';
import { hard, type Rule } from './rule.ts';

const isDrummed = ({ isPitched }: Music) => !isPitched;

const handsOf = ({ score, level }: Music) => sticking(score, stickingAt(level));

const beatTicks = ({ bar }: Tone) => bar.full / bar.meter.beats;

/** What is printed in the beat of a tone, to find its grid. */
function beatOf(bar: Bar, place: number): Bar['printed'] {
  const beat = bar.full / bar.meter.beats;
  const first = Math.floor(place / beat) * beat;
  return bar.printed.filter(({ start }) => start >= first && start < first + beat);
}

/** K-01 and K-02: the hand of the grid, right on every beat. */
function gridHand(tone: Tone): Hand {
  const { bar, start } = tone;
  const beat = beatTicks(tone);
  const inBeat = beatOf(bar, start);
  const isTernary =
    isCompoundGroup(bar.meter.group) || inBeat.some(({ element }) => element.tuplet);
  if (isTernary) {
    // "R L R R L R": one hand after the other, rests counted as their place in the beat.
    return inBeat.findIndex((one) => one.start === start) % 2 === 0 ? 'R' : 'L';
  }
  const places = inBeat.map((one) => one.start % beat);
  const isEighths = places.every((place) => place % (beat / 2) === 0);
  const point = (start % beat) / (isEighths ? beat / 2 : beat / 4);
  return point % 2 === 0 ? 'R' : 'L';
}

/** Strokes without a rest between them, less than a beat apart: only those are a row of strokes. */
function isInRow(music: Music, before: Tone, tone: Tone): boolean {
  const hasRest = music.printed.some(
    ({ element, onset }) => element.kind === 'rest' && onset > before.onset && onset < tone.onset,
  );
  return !hasRest && tone.onset - before.onset < beatTicks(tone);
}

/** K-06: never three in a row with one hand, except through rests. */
function triples(music: Music, hands: readonly Hand[]): readonly Tone[] {
  const { tones } = music;
  return tones.slice(2).filter((tone, index) => {
    const [first, second] = [tones[index]!, tones[index + 1]!];
    const isOneHand = hands[index] === hands[index + 1] && hands[index] === hands[index + 2];
    return isOneHand && isInRow(music, first, second) && isInRow(music, second, tone);
  });
}

const oneEach = hard('K hands', isDrummed, (music) => {
  const count = handsOf(music).length;
  return count === music.tones.length ? [] : [`${count} hands for ${music.tones.length} strokes`];
});

/** Where the grid itself never comes to three in a row, and below the paradiddles of level 7. */
const grid = hard(
  'K-01',
  (music) => isDrummed(music) && music.level < 7,
  (music) => {
    const wanted = music.tones.map(gridHand);
    if (triples(music, wanted).length > 0) return [];
    const hands = handsOf(music);
    return music.tones.flatMap((tone, index) =>
      hands[index] === wanted[index] ? [] : [`${at(tone)}: ${hands[index]}, not ${wanted[index]}`],
    );
  },
);

const inTurn = hard('K-03', isDrummed, (music) => {
  const options = { ...stickingAt(music.level), style: 'alternate' as const };
  return sticking(music.score, options).flatMap((hand, index) =>
    hand === (index % 2 === 0 ? 'R' : 'L') ? [] : [`stroke ${index + 1}: ${hand}`],
  );
});

/** Four sixteenths begin RL; a beat of them is R L R L, or R L R R and L R L L from level 7. */
const paradiddles = hard('K-05', isDrummed, (music) => {
  const hands = handsOf(music);
  const { tones, level } = music;
  return tones.flatMap((tone, index) => {
    const four = tones.slice(index, index + 4);
    const quarter = beatTicks(tone) / 4;
    const isFour =
      !isCompoundGroup(tone.bar.meter.group) &&
      Number.isInteger(tone.beat) &&
      four.length === 4 &&
      four.every((one, place) => one.onset === tone.onset + place * quarter);
    if (!isFour) return [];
    const played = hands.slice(index, index + 4).join('');
    const isDouble = played === 'RLRR' || played === 'LRLL';
    return isDouble && level < 7 ? [`${at(tone)}: ${played}`] : [];
  });
});

const threeInRow = hard('K-06', isDrummed, (music) => triples(music, handsOf(music)).map(at));

export const stickingRules: readonly Rule[] = [oneEach, grid, inTurn, paradiddles, threeInRow];
