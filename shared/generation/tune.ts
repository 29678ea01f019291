import type { MinorScale } from '../catalogue/level-parameters.ts';
import { suggestedTempo } from '../catalogue/suggested-tempo.ts';
import type { Random } from '../lib/random.ts';
import { ticksOf } from '../music/duration.ts';
import { midiOf, type Pitch, positionOf } from '../music/pitch.ts';
import { type Aim, aimOf, type Draft, isOfLevel, settleDraft } from './choose.ts';
import type { Stream } from './composition.ts';
import { difficultyOf } from './difficulty.ts';
import { colourLine } from './melody/chromatic.ts';
import { comfortOf, isAtEase } from './melody/comfort.ts';
import { type DrawnMelody, type LineWishes, lineDrawer, noLine } from './melody/draw-melody.ts';
import { layGround } from './melody/ground.ts';
import { drawCharacter } from './melody/leaning.ts';
import type { Effort } from './melody/line-job.ts';
import { lineRules } from './melody/line-rules.ts';
import { moveRules } from './melody/move-rules.ts';
import { linePitches } from './melody/pitches.ts';
import type { Slot } from './melody/slot.ts';
import { melodySlots, withEchoes } from './melody/slots.ts';
import { crossesTooOften, crossingOf, limitsOf } from './melody/technique.ts';
import { chooseWindow } from './melody/window.ts';
import type { Plan } from './plan/plan.ts';
import { hasSequenceIn, type PlanBrief, planNear, type TuneBrief } from './plan-tune.ts';
import { lineQuality } from './quality.ts';
import { parametersBelow } from './resolve-line.ts';
import { type Rhythm, soundingNotes } from './rhythm/draw-rhythm.ts';
import { drawLesson } from './rhythm/lesson.ts';
import { rhythmPools } from './rhythm/pool.ts';

export interface Tune {
  readonly plan: Plan;
  readonly rhythm: Rhythm;
  readonly slots: readonly Slot[];
  readonly pitches: readonly Pitch[];
  /** The pitches before any was coloured. */
  readonly held: readonly Pitch[];
  readonly minorScale: MinorScale;
  readonly quality: number;
  readonly difficulty: number;
}

/**
 * Tunes drawn at most, until one is of its level. Long music is near its level by itself, but for drums that leap at nearly every note or at few.
 */
const wantedTunes = { short: 2, long: 1, drums: 3 };
const longMusic = 9;
/** Plans running that bear no line, after which another window is taken, or what was found will do. */
const hopelessPlans = 3;
/** Keys and ranges tried: in a few a voice's tessitura leaves no room. */
const maxWindows = 26;
/** After so many of them, or so much effort, only the rules are kept: no climax, wide range, sequence or pickup. */
const plainWindows = 8;
/** In slots: the next exercise is to be there before the finger leaves the key. */
const enough = 1500;
/** And after so many more windows not even a singer's ease. */
const easyWindows = 6;
/** What each measure of a plan costs, in slots. */
const planEffort = 25;
/** What the lines of a plan may cost for each note before another plan is drawn, in slots. */
const lineEffort = 8;
/** Lines drawn on one plan before another is drawn. */
const linesPerPlan = 5;
/** Tunes in a hundred with one climax in their middle; some plans have no room for it. */
const archedPercent = { short: 40, long: 75 };
/**
 * Part of the level's range that a line of eight measures or more must use, a step less after each window in vain: few notes
 * do not go from end to end of a wide one. A shorter line needs a third.
 */
const leastSpan = 0.6;
const third = 2;
const fourth = 3;
/** Plans drawn until one keeps the sequence that is wished for. */
const sequencePlans = 8;
/** So many are wished for that as many as asked come (M-15): not every plan and line bears one. */
const wishedSequences = 1.12;

/** What is made of a tune before one is chosen: more than one hand or voice plays it. */
interface Arrangement<T extends Draft> {
  readonly aim: Aim;
  /** Tunes drawn at most, until one is of its level; without it as many as a line of its length wants. */
  readonly wanted?: number;
  /**
   * undefined where nothing can be made of it.
   *
   * @param name of this tune among those of the exercise, for streams of random numbers
   */
  arrange(tune: Tune, name: string): T | undefined;
}

/** Draws tunes in one key and window, each on a plan of its own, and chooses by difficulty; undefined where there is none. */
export function composeTune(brief: TuneBrief, stream: Stream): Tune | undefined {
  const aim = aimOf(brief.instrument, brief.setting.parameters.level);
  return composeArranged(brief, { aim, arrange: (tune) => tune }, stream);
}

/** As `composeTune`, with the choice among what was made of the tunes. */
export function composeArranged<T extends Draft>(
  brief: TuneBrief,
  { aim, wanted = wantedTunes[lengthOf(brief)], arrange }: Arrangement<T>,
  stream: Stream,
): T | undefined {
  const { setting, pitch } = brief;
  const minorScale = stream('scale').pick(
    setting.minorScales.length > 0 ? setting.minorScales : (['natural'] as const),
  );
  const pools = rhythmPools(setting.parameters, parametersBelow(setting));
  const reader = brief.instrument.levelColumn === 'timpani' ? 'timpani' : 'tune';
  const lesson = drawLesson(setting.parameters.level, reader, stream('lesson'));
  const hasSequence = stream('sequence').chance(wishedSequences * pitch.sequencePercent);
  const isLong = setting.measureCount >= 8;
  const isArched = stream('climax').chance(isLong ? archedPercent.long : archedPercent.short);
  const found: T[] = [];
  const isSettled = () => found.length >= wanted || found.some((draft) => isOfLevel(draft, aim));
  let spare: T | undefined;
  const effort: Effort = { spent: 0 };
  const isHurried = () => effort.spent > enough;
  let plainTried = 0;
  for (let attempt = 0; attempt < maxWindows && found.length === 0 && !spare; attempt++) {
    const isPlain = attempt >= plainWindows || isHurried();
    if (isPlain) plainTried += 1;
    const least = isPlain ? third : leastWidth(brief, attempt);
    const window = chooseWindow(
      { ...brief, minorScale, least },
      setting.keySignatures,
      stream(`window ${attempt}`),
    );
    if (!window) return undefined;
    let inVain = 0;
    for (let plan = 0; inVain < hopelessPlans && !isSettled(); plan++) {
      if (isHurried() && (!isPlain || found.length > 0 || spare)) break;
      const mayAsk = !isPlain && !isHurried();
      const wantsSequence = mayAsk && hasSequence && plan < sequencePlans;
      const tune = tryPlan(
        {
          ...brief,
          window,
          least,
          minorScale,
          pools,
          hasSequence: wantsSequence,
          lesson,
          isArched: mayAsk && isArched,
          aim,
          isPlain,
          isDesperate: plainTried > easyWindows,
          effort,
        },
        stream(`plan ${attempt} ${plan}`),
      );
      const draft = tune && arrange(tune, `${attempt} ${plan}`);
      inVain = draft ? 0 : inVain + 1;
      if (!draft) continue;
      // A sequence is what this one is about: until a few plans were in vain, another is better.
      if (!wantsSequence || hasSequenceIn(tune.plan.echoes)) found.push(draft);
      else spare ??= draft;
    }
  }
  if (found.length === 0) return spare;
  return settleDraft(found, aim, stream('choice'));
}

function lengthOf({ instrument, setting }: TuneBrief): keyof typeof wantedTunes {
  if (instrument.levelColumn === 'timpani') return 'drums';
  return setting.measureCount < longMusic ? 'short' : 'long';
}

/** @param inVain windows before this one */
function leastWidth({ instrument, setting, pitch }: TuneBrief, inVain: number): number {
  if (setting.measureCount < 8) return third;
  // A singer's degrees may be wider than the range at hand.
  const { degreeRange } = pitch;
  const { low, high } = instrument.ranges.full;
  const room = positionOf(high) - positionOf(low);
  const wide = Math.min(room, degreeRange ? degreeRange.high - degreeRange.low : pitch.width);
  return Math.min(pitch.width, Math.max(fourth, Math.ceil(leastSpan * wide) - inVain));
}

interface PlanTry extends PlanBrief {
  readonly isArched: boolean;
  /** Steps from the lowest to the highest note, at least. */
  readonly least: number;
  /** A singer may even leave the comfortable range: a few minor keys leave no other way. */
  readonly isDesperate: boolean;
  readonly effort: Effort;
}

function tryPlan(brief: PlanTry, random: Random): Tune | undefined {
  const { setting, instrument, pitch, meter, window, minorScale } = brief;
  const { parameters } = setting;
  const { effort } = brief;
  effort.spent += planEffort * setting.measureCount;
  const found = planNear(brief, random);
  if (!found) return undefined;
  const { plan, rhythm } = found;
  const slots = melodySlots(plan, rhythm, {
    first: pitch.firstDegrees,
    pickup: [5],
    level: parameters.level,
  });
  const ground = layGround(slots, window, minorScale);
  const rules = lineRules(parameters, pitch, {
    mode: plan.measures.at(-1)!.key!.mode,
    minorScale,
    mayMove: limitsOf(instrument, pitch),
    stringOf: crossingOf(pitch),
  });
  const comfort = comfortOf(brief, ground.size);
  const moves = moveRules(slots, ground, rules, comfort);
  const character = drawCharacter(random);
  const span = rules.hasSteps ? brief.least : 0;
  const drawLine = lineDrawer({
    form: plan,
    slots,
    window,
    ground,
    rules,
    moves,
    pitch,
    level: parameters.level,
    comfort,
    maySpare: brief.isDesperate,
    beat: ticksOf(meter.beat),
    character,
    effort: brief.effort,
    span: Math.min(span, ground.size - 1),
  });
  let wishes = wishesOf(brief, rules.hasSteps);
  const most = effort.spent + lineEffort * slots.length;
  for (let redraws = 0; redraws < linesPerPlan && effort.spent < most; redraws++) {
    const melody = drawLine({ ...wishes, redraws }, random);
    if (melody === noLine) {
      // A plan that bears no climax of its own may bear a line without, or one that all but reaches the ends.
      const hasSpare = ground.size - 1 > span && wishes.reach === 'ends';
      if (wishes.isArched) wishes = { ...wishes, isArched: false };
      else if (hasSpare) wishes = { ...wishes, reach: 'span' };
      else return undefined;
      continue;
    }
    const isRound =
      melody &&
      redraws < noodlingRedraws &&
      setting.measureCount <= longestWatched &&
      !brief.isPlain &&
      pitch.degrees === null &&
      isNoodling(melody.positions, slots);
    if (isRound) continue;
    const tune = melody && finish(melody, { ...brief, plan, rhythm, slots }, random);
    if (tune) return tune;
  }
  return undefined;
}

function wishesOf(
  { setting, isArched, isPlain }: PlanTry,
  hasSteps: boolean,
): Omit<LineWishes, 'redraws'> {
  const isWide = hasSteps && !isPlain && setting.measureCount >= 8;
  return { isArched: isArched && hasSteps, reach: isWide ? 'ends' : 'free' };
}

interface Drawn extends PlanTry {
  readonly plan: Plan;
  readonly rhythm: Rhythm;
  readonly slots: readonly Slot[];
}

/** Lines that go round on few notes are drawn again so many times. */
const noodlingRedraws = 3;
/** Of longer music some three measures nearly always do. */
const longestWatched = 16;
/** So many notes in three measures on four pitches or fewer. */
const noodling = { measures: 3, notes: 15, pitches: 4 };

/** @example isNoodling(positions, slots) // true: three measures on four notes */
function isNoodling(positions: readonly number[], slots: readonly Slot[]): boolean {
  return slots.some(({ measure }, from) => {
    if (measure < 0 || slots[from - 1]?.measure === measure) return false;
    const until = slots.findIndex((slot) => slot.measure >= measure + noodling.measures);
    const here = positions.slice(from, until < 0 ? positions.length : until);
    return here.length >= noodling.notes && new Set(here).size <= noodling.pitches;
  });
}

/** Raised and coloured notes; undefined where hands or voice would not like the line. */
function finish(melody: DrawnMelody, drawn: Drawn, random: Random): Tune | undefined {
  const { setting, instrument, pitch, meter, minorScale, rhythm } = drawn;
  const { parameters } = setting;
  const plan = { ...drawn.plan, echoes: melody.echoes };
  const slots = withEchoes(drawn.slots, plan);
  const held = linePitches(melody.positions, slots, minorScale);
  if (!drawn.isDesperate && !isAtEase(held, instrument, pitch)) return undefined;
  if (crossesTooOften(held, slots, ticksOf(meter.beat), pitch)) return undefined;
  const chromatic = { rule: pitch.chromatic, perMeasure: pitch.chromaticPerMeasure };
  const coloured =
    pitch.degrees === null ? colourLine(held, melody.positions, slots, chromatic, random) : held;
  const pitches = isAtEase(coloured, instrument, pitch) ? coloured : held;
  return {
    plan,
    rhythm,
    slots,
    held,
    pitches,
    minorScale,
    quality: lineQuality(pitches, {
      comfort: instrument.ranges.beginner,
      clef: instrument.clef,
    }),
    difficulty: difficultyOf({
      plan,
      rhythm,
      tempo: suggestedTempo(parameters.tempo, meter),
      notes: soundingNotes(rhythm),
      pitches: pitches.map((note, index) => ({ pitch: note, key: slots[index]!.key })),
      ...(pitch.degrees !== null && { heights: drumsOf(pitches) }),
    }),
  };
}

/** For each note the number of its drum, from the lowest: for a timpanist the next drum is a step. */
function drumsOf(pitches: readonly Pitch[]): readonly number[] {
  const midis = pitches.map(midiOf);
  const drums = [...new Set(midis)].toSorted((one, other) => one - other);
  return midis.map((midi) => drums.indexOf(midi));
}
