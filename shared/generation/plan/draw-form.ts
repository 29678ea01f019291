import type { Random } from '../../lib/random.ts';
import { isCompoundGroup } from '../../music/meter.ts';
import { lineCounts } from '../people/line-counts.ts';
import type { Phrase } from './form.ts';
import { modelMeasures } from './model-measures.ts';
import { type Echo, endsPhrase, type PlannedMeasure } from './plan.ts';

interface FormBrief {
  readonly measures: readonly PlannedMeasure[];
  readonly phrases: readonly Phrase[];
  /** A measure is to be moved by a step, if there is room. */
  readonly hasSequence: boolean;
  readonly kind: FormKind;
}

/** What the form is drawn for. */
export type FormKind = 'tune' | 'voices' | 'drums';

/** A form as it was counted: what each of eight measures owes to an earlier one. */
interface CountedForm {
  readonly echoes: readonly (Echo | null)[];
  readonly weight: number;
}

/**
 * Of a period a reader expects the answer to begin as the question did (M-06): oftener than in songs with words. Drums lose many
 * such forms again, as they say no rhythm twice running.
 */
const parallelWelcome: Readonly<Record<FormKind, number>> = { tune: 3.15, voices: 3, drums: 8 };
/** Songs with words return oftener than tunes to be read: half of ours do (29 to 67 % of people's, by corpus). */
const returnWelcome = 0.38;
/** Sequences in a hundred that fall: most chords have none a step below that may follow. */
const fallingPercent = 25;
/** The same two measures are heard so often. */
const mostPairs = 2;

/**
 * Draws what each measure owes to an earlier one, as people's tunes do it. A word of a counted form says `N` new, `E0` all
 * notes of measure 0, `P01` all but its last, `T0-1` all of them a step lower, `R0` its rhythm.
 */
export function drawForm(brief: FormBrief, random: Random): readonly (Echo | null)[] {
  const { measures, phrases } = brief;
  const forms = countedForms(isCompoundGroup(measures[0]!.meter.group), brief.kind);
  const models = modelMeasures(phrases);
  const echoes: (Echo | null)[] = measures.map(() => null);
  for (const [index, { firstMeasure, measures: length }] of phrases.entries()) {
    // The first two phrases are of one tune; each further one answers the first as another tune's second did.
    if (index === 1) continue;
    const { echoes: words } = random.weighted(forms, ({ weight }) => weight);
    const last = index === 0 ? phrases[1] : undefined;
    const end = last ? last.firstMeasure + last.measures : firstMeasure + length;
    for (let measure = firstMeasure; measure < end; measure++) {
      // A phrase alone is made as the first of two, though it closes as the second.
      const model = phrases.length === 1 ? measure : models[measure];
      const word = typeof model === 'number' ? words[model] : null;
      if (!word) continue;
      const source =
        phrases.length === 1
          ? word.source
          : sourceOf(word.source, models, measure, index === 0 ? 0 : firstMeasure);
      if (source >= 0) echoes[measure] = { ...word, source };
    }
  }
  if (brief.hasSequence) addSequence(echoes, brief, random);
  const found = lessOfTheSame(
    echoes.map((echo, measure) => echo && fitting(echo, measure, measures)),
  );
  return ofMoreRhythms(found, measures);
}

/** The same form with the last measure of every phrase made for itself: what closes one may not close another. */
export function withOwnEnds(
  echoes: readonly (Echo | null)[],
  phrases: readonly Phrase[],
): readonly (Echo | null)[] {
  return echoes.map((echo, measure) => (endsPhrase({ phrases }, measure) ? null : echo));
}

/** The measure a model's source stands for: of this phrase, else of the first two. */
function sourceOf(
  model: number,
  models: readonly (number | null)[],
  before: number,
  phraseStart: number,
): number {
  const own = models.findIndex((one, at) => one === model && at >= phraseStart && at < before);
  return own >= 0 ? own : models.findIndex((one, at) => one === model && at < before);
}

/** Another meter, key or length leaves less to repeat. */
function fitting(echo: Echo, measure: number, measures: readonly PlannedMeasure[]): Echo | null {
  const here = measures[measure]!;
  const there = measures[echo.source]!;
  if (here.meter !== there.meter || here.ticks !== there.ticks) return null;
  // The same measure twice running is none (M-06).
  const isTwin =
    echo.of === 'notes' && echo.steps === 0 && echo.butLast === 0 && echo.source === measure - 1;
  return here.key !== there.key || isTwin ? { source: echo.source, of: 'rhythm' } : echo;
}

/** Measures in which one sequence is enough, and three of a rhythm in 3/8. */
const stretchMeasures = 8;

/**
 * In each eight measures, one measure inside a phrase repeats the one before it a step higher or lower. A measure that repeats
 * nothing yet is chosen for it, where there is one.
 */
function addSequence(
  echoes: (Echo | null)[],
  { measures, phrases }: Pick<FormBrief, 'measures' | 'phrases'>,
  random: Random,
): void {
  const places = phrases.flatMap(({ firstMeasure, measures: length }) =>
    Array.from({ length: Math.max(0, length - 2) }, (_, at) => firstMeasure + at + 1),
  );
  for (let from = 0; from < measures.length; from += stretchMeasures) {
    const inside = places.filter(
      (measure) =>
        measure >= from && measure < Math.min(from + stretchMeasures, measures.length - 2),
    );
    if (inside.length === 0) continue;
    const free = inside.filter((measure) => echoes[measure]?.of !== 'notes');
    const measure = random.pick(free.length > 0 ? free : inside);
    const steps = random.chance(fallingPercent) ? -1 : 1;
    echoes[measure] = { source: measure - 1, of: 'notes', steps, butLast: 0 };
  }
}

/** Two measures that came together before come so once more, not twice. */
function lessOfTheSame(echoes: readonly (Echo | null)[]): readonly (Echo | null)[] {
  const heard = new Map<string, number>();
  const roots: number[] = [];
  return echoes.map((echo, measure) => {
    const isExact = echo?.of === 'notes' && echo.steps === 0;
    roots.push(isExact ? roots[echo.source]! : measure);
    const pair = `${roots[measure - 1]} ${roots[measure]}`;
    const count = (heard.get(pair) ?? 0) + 1;
    heard.set(pair, count);
    return isExact && count > mostPairs ? { source: echo.source, of: 'rhythm' } : echo;
  });
}

/** In 3/8 the rhythm that measures share is often one long note: of eight running three share one at most, the next is new. */
function ofMoreRhythms(
  echoes: readonly (Echo | null)[],
  measures: readonly PlannedMeasure[],
): readonly (Echo | null)[] {
  const most = (3 / 8) * Math.min(stretchMeasures, echoes.length);
  const roots: number[] = [];
  return echoes.map((echo, measure) => {
    const root = echo ? roots[echo.source]! : measure;
    const near = roots.slice(-(stretchMeasures - 1));
    const alike = near.filter((one) => one === root).length;
    const isNew = measures[measure]!.meter.beats === 1 && alike >= most;
    roots.push(isNew ? measure : root);
    return isNew ? null : echo;
  });
}

const known = new Map<string, readonly CountedForm[]>();

function countedForms(isCompound: boolean, kind: FormKind): readonly CountedForm[] {
  const name = `${kind} ${isCompound}`;
  let forms = known.get(name);
  if (!forms) {
    forms = Object.entries(lineCounts().forms)
      .filter(([words]) => words.startsWith('c') === isCompound)
      .map(([words, count]) => countedForm(words.slice(2).split(' '), count, kind));
    known.set(name, forms);
  }
  return forms;
}

function countedForm(words: readonly string[], count: number, kind: FormKind): CountedForm {
  const echoes = words.map(echoOf);
  const roots: number[] = [];
  for (const [measure, echo] of echoes.entries()) roots.push(echo ? roots[echo.source]! : measure);
  // The second phrase opens with the rhythm of the first.
  const isParallel = roots[4] === roots[0] && roots[5] === roots[1];
  // A measure comes again as it was, not at once.
  const returns = echoes.some(
    (echo, measure) =>
      echo?.of === 'notes' && echo.steps === 0 && echo.butLast === 0 && echo.source < measure - 1,
  );
  const weight = count * (isParallel ? parallelWelcome[kind] : 1) * (returns ? returnWelcome : 1);
  return { echoes, weight };
}

function echoOf(word: string): Echo | null {
  const source = Number(word[1]);
  const rest = Number(word.slice(2));
  switch (word[0]) {
    case 'E':
      return { source, of: 'notes', steps: 0, butLast: 0 };
    case 'P':
      return { source, of: 'notes', steps: 0, butLast: rest };
    case 'T':
      return { source, of: 'notes', steps: rest, butLast: 0 };
    case 'R':
      return { source, of: 'rhythm' };
    default:
      return null;
  }
}
