import type { DrillChoice, DrillExercise } from '#shared/drills/exercise';
import type { ValueSettings } from '#shared/drills/value-drill';
import * as m from '../generated/messages.js';
import type { DrillWords, SettingWords } from './said.ts';

const names: Readonly<Record<string, () => string>> = {
  ...{ whole: m.drillValue_whole, half: m.drillValue_half, quarter: m.drillValue_quarter },
  ...{ eighth: m.drillValue_eighth, sixteenth: m.drillValue_sixteenth },
  ...{ 'whole-rest': m.drillValue_wholeRest, 'half-rest': m.drillValue_halfRest },
  ...{ 'quarter-rest': m.drillValue_quarterRest, 'eighth-rest': m.drillValue_eighthRest },
  ...{ 'sixteenth-rest': m.drillValue_sixteenthRest, 'dotted-half': m.drillValue_dottedHalf },
  ...{ 'dotted-quarter': m.drillValue_dottedQuarter, 'dotted-eighth': m.drillValue_dottedEighth },
};

/** How each is drawn, and nothing of what it is. */
const shapes: Readonly<Record<string, () => string>> = {
  ...{ whole: m.drillValue_shapeWhole, half: m.drillValue_shapeHalf },
  ...{ quarter: m.drillValue_shapeQuarter, eighth: m.drillValue_shapeEighth },
  ...{ sixteenth: m.drillValue_shapeSixteenth, 'whole-rest': m.drillValue_shapeWholeRest },
  ...{ 'half-rest': m.drillValue_shapeHalfRest, 'quarter-rest': m.drillValue_shapeQuarterRest },
  'eighth-rest': m.drillValue_shapeEighthRest,
  'sixteenth-rest': m.drillValue_shapeSixteenthRest,
};

const fractions: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾', 1.5: '1½' };

function beatsWords(quarters: number): string {
  const count = fractions[quarters] ?? String(quarters);
  return quarters > 1 ? m.drillValue_beats({ count }) : m.drillValue_beat({ count });
}

/** By its name, or by its beats. @example called('0.5') // '½ beat' */
const called = (choice: string) => names[choice]?.() ?? beatsWords(Number(choice));
const label = ({ choice }: DrillChoice) => called(choice);

const nameIn = (id: string) => id.split(':')[1]!;

const lengths: Readonly<Record<string, number>> = {
  ...{ whole: 4, half: 2, quarter: 1, eighth: 0.5, sixteenth: 0.25 },
};

/** A dot makes it half as long again. */
function quartersOf(name: string): number {
  const plain = lengths[name.replace(/^dotted-|-rest$/g, '')]!;
  return name.startsWith('dotted') ? 1.5 * plain : plain;
}

function why({ item }: DrillExercise, given: DrillChoice | null): string {
  const right = nameIn(item.id);
  const lasts = m.drillValue_lasts({ name: names[right]!(), beats: beatsWords(quartersOf(right)) });
  const reason = given?.reason;
  if (reason?.kind === 'silence')
    return reason.isRest ? m.drillValue_isNote() : m.drillValue_isRest();
  if (given && reason?.kind === 'length' && names[given.choice]) {
    const beats = beatsWords(reason.quarters);
    return `${m.drillValue_has({ name: label(given), beats })} ${lasts}`;
  }
  return lasts;
}

/** How the figure of a choice is drawn, whatever the choice is called by. */
function shape({ music }: DrillChoice): string {
  const [, letter, sixteenths] = /^([zB])(\d+)\/4$/.exec(music) ?? [];
  const isRest = letter === 'z';
  const name = Object.keys(names).find(
    (one) => one.endsWith('-rest') === isRest && 4 * quartersOf(one) === Number(sixteenths),
  )!;
  if (!name.startsWith('dotted-')) return shapes[name]!();
  return m.drillValue_shapeDotted({ shape: shapes[name.slice('dotted-'.length)]!() });
}

const kinds: Readonly<Record<string, () => string>> = {
  ...{ notes: m.drillValue_notes, rests: m.drillValue_rests, dotted: m.drillValue_dotted },
};

const settings: Readonly<Record<string, SettingWords>> = {
  kinds: { label: m.drillKind_kinds, value: (value) => kinds[String(value)]!() },
  labels: {
    label: m.drillValue_labels,
    value: (value) => (value === 'beats' ? m.drillValue_byBeats() : m.drillValue_byNames()),
  },
  isReverse: {
    label: m.drillNote_isReverse,
    value: (value) => (value === true ? m.drillValue_findIt() : m.drillValue_nameIt()),
  },
};

/** The words of the drill of rhythm values. */
export const valueWords: DrillWords = {
  title: m.drillValue_title,
  question: ({ ask, item, choices }) => {
    if (ask === 'figure') return m.drillValue_find({ name: called(item.answer) });
    const isCounted = choices.every(({ choice }) => !names[choice]);
    return isCounted ? m.drillValue_howLong() : m.drillValue_which();
  },
  hint: ({ ask }) => (ask === 'name' ? m.drillKind_look() : m.drillValue_tapFigure()),
  label,
  answer: ({ item }) => m.drillKind_this({ kind: called(item.answer) }),
  why,
  right: m.drillKind_right,
  where: (_, choice) => shape(choice),
  item: (id) => names[nameIn(id)]!(),
  step: (step) => kinds[step]!(),
  next: m.drill_next,
  setting: (name) => settings[name] ?? null,
  summary: (chosen) =>
    (chosen as ValueSettings).labels === 'beats' ? m.drillValue_byBeats() : m.drillValue_byNames(),
};
