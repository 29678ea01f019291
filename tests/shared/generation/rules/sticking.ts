import { fingeringTexts } from '#shared/annotation/fingering';
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

/** One blow of a stick. */
interface Stick {
  readonly tone: Tone;
  readonly hand: Hand;
  /** No other blow of the row before it. */
  readonly opens: boolean;
}

/** Every blow: grace strokes, and the strokes of a roll that are counted. `printed` as under the staff: "llR". */
function sticksOf(music: Music, printed: readonly string[]): readonly Stick[] {
  return music.tones.flatMap((tone, index) => {
    const before = music.tones[index - 1];
    const isOpen = !before || !isInRow(music, before, tone);
    const text = isCountedRoll(tone) ? 'RRLL' : (printed[index] ?? '').toUpperCase();
    return [...text].map((hand, place) => ({
      tone,
      hand: hand as Hand,
      opens: isOpen && place === 0,
    }));
  });
}

/** Third blows with one hand. */
function triples(sticks: readonly Stick[]): readonly Tone[] {
  return sticks.slice(2).flatMap((stick, index) => {
    const [first, second] = [sticks[index]!, sticks[index + 1]!];
    const isOneHand = first.hand === stick.hand && second.hand === stick.hand;
    return isOneHand && !second.opens && !stick.opens ? [stick.tone] : [];
  });
}

/** Longer ones are rolled on as long as they last. */
function isCountedRoll({ element }: Tone): boolean {
  return element.ornament === 'roll' && element.ticks < halfNote;
}

const eighth = 24;
const quarterNote = 48;
const halfNote = 96;

const oneEach = hard('K hands', isDrummed, (music) => {
  const count = handsOf(music).length;
  return count === music.tones.length ? [] : [`${count} hands for ${music.tones.length} strokes`];
});

/** What a drummer reads under the notes: only a snare drummer's hands are printed. */
const printedHands = (music: Music): readonly string[] => {
  const { score, instrument, level } = music;
  return instrument.fingering.kind === 'sticking'
    ? fingeringTexts(score, instrument, level).map((text) => text ?? '')
    : handsOf(music);
};

/** Four strokes on the four parts of a beat that divides in two. */
function isFour({ tones }: Music, index: number): boolean {
  const tone = tones[index]!;
  const quarter = beatTicks(tone) / 4;
  const four = tones.slice(index, index + 4);
  return (
    !isCompoundGroup(tone.bar.meter.group) &&
    Number.isInteger(tone.beat) &&
    four.length === 4 &&
    four.every((one, place) => one.onset === tone.onset + place * quarter)
  );
}

/** Strokes of beats in fours, which from level 7 on may be paradiddles. */
function strokesInFours(music: Music): ReadonlySet<number> {
  const inside = new Set<number>();
  for (const index of music.tones.keys()) {
    if (isFour(music, index)) for (let place = 0; place < 4; place++) inside.add(index + place);
  }
  return inside;
}

/** Where the grid itself never comes to three in a row, and outside the paradiddles of level 7. */
const grid = hard('K-01', isDrummed, (music) => {
  const hands = handsOf(music);
  const mayDouble = music.level >= 7 ? strokesInFours(music) : new Set<number>();
  const wanted = music.tones.map((tone, index) =>
    mayDouble.has(index) ? hands[index]! : gridHand(tone),
  );
  if (triples(sticksOf({ ...music, tones: music.tones.map(plain) }, wanted)).length > 0) return [];
  return music.tones.flatMap((tone, index) =>
    hands[index] === wanted[index] ? [] : [`${at(tone)}: ${hands[index]}, not ${wanted[index]}`],
  );
});

function plain(tone: Tone): Tone {
  const { ornament: _, ...element } = tone.element;
  return { ...tone, element };
}

const inTurn = hard('K-03', isDrummed, (music) => {
  const options = { ...stickingAt(music.level), style: 'alternate' as const };
  return sticking(music.score, options).flatMap((hand, index) =>
    hand === (index % 2 === 0 ? 'R' : 'L') ? [] : [`stroke ${index + 1}: ${hand}`],
  );
});

/** "Flam: the grace note uses the opposite hand, main note as the grid says. Drag: two of the opposite hand." */
const graces = hard('K-04 grace notes', isDrummed, (music) => {
  const hands = handsOf(music);
  return printedHands(music).flatMap((printed, index) => {
    const tone = music.tones[index]!;
    const { ornament } = tone.element;
    const main = hands[index]!;
    const opposite = main === 'R' ? 'l' : 'r';
    const before = { flam: opposite, drag: opposite + opposite };
    // The page has no word on the hands of a ruff, but that there are three strokes before the main one.
    if (ornament === 'ruff') {
      return printed.length === 4 && printed.endsWith(main) ? [] : [`${at(tone)}: ruff ${printed}`];
    }
    const wanted = (ornament && ornament !== 'roll' ? before[ornament] : '') + main;
    return printed === wanted ? [] : [`${at(tone)}: ${ornament} ${printed}, not ${wanted}`];
  });
});

/**
 * "5-stroke roll RRLLR fills an eighth plus its release; 9-stroke a quarter": right begins, and right strikes
 * again where the note ends, with no rest between. "Roll on halves" asks for nothing more.
 */
const rolls = hard('K-04 rolls', isDrummed, (music) => {
  const hands = handsOf(music);
  const { tones, level } = music;
  return tones.flatMap((tone, index) => {
    const { ornament, ticks, tied } = tone.element;
    if (ornament !== 'roll') return [];
    const problems: string[] = [];
    const problem = (text: string) => problems.push(`${at(tone)}: roll ${text}`);
    if (tied) problem('on a tied note');
    if (ticks >= halfNote) return problems;
    const known = level >= 6 ? [eighth, quarterNote] : [eighth];
    if (!known.includes(ticks)) problem(`of ${ticks} ticks at level ${level}`);
    const release = tones[index + 1];
    if (hands[index] !== 'R') problem(`begins ${hands[index]}`);
    if (release?.onset !== tone.onset + tone.ticks) problem('without a release');
    else if (hands[index + 1] !== 'R') problem(`released ${hands[index + 1]}`);
    return problems;
  });
});

/**
 * A beat in fours is R L R L, or from level 7 on half of a paradiddle: R L R R, and at once L R L L. That
 * there are no others outside the fours is what K-01 holds.
 */
const paradiddles = hard('K-05', isDrummed, (music) => {
  const hands = handsOf(music).join('');
  const { tones, level } = music;
  const beatAt = (index: number) => {
    const isBeat = tones[index] !== undefined && isFour(music, index);
    return isBeat ? hands.slice(index, index + 4) : '';
  };
  return tones.flatMap((tone, index) => {
    const played = beatAt(index);
    if (played === '' || played === 'RLRL') return [];
    const follows = (from: number, to: number) =>
      tones[to]?.onset === tones[from]!.onset + beatTicks(tones[from]!);
    const isFirst = played === 'RLRR' && beatAt(index + 4) === 'LRLL' && follows(index, index + 4);
    const isSecond =
      played === 'LRLL' && index >= 4 && beatAt(index - 4) === 'RLRR' && follows(index - 4, index);
    const isHalf = level >= 7 && (isFirst || isSecond);
    return isHalf ? [] : [`${at(tone)}: ${played}`];
  });
});

/** "Never three strokes in a row with one hand, except through rests", grace strokes and rolls counted. */
const threeInRow = hard('K-06', isDrummed, (music) =>
  triples(sticksOf(music, printedHands(music))).map(at),
);

export const stickingRules: readonly Rule[] = [
  oneEach,
  grid,
  inTurn,
  graces,
  rolls,
  paradiddles,
  threeInRow,
];
