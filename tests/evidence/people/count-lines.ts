import type { lineCounts } from '#shared/generation/people/line-counts';
import type { Mode } from '#shared/music/key';
import { Cells, rounded } from './cells.ts';
import { countMode } from './count-mode.ts';
import { formOf } from './form.ts';
import { isOnGrid, rhythmsOf } from './measure-rhythm.ts';
import { isCompound, type MeterName, meterNames } from './meters.ts';
import { type Passage, passageMeasures } from './passage.ts';
import { densityOf, habitOf } from './tune-habits.ts';
import { weightsOf } from './weights.ts';

/** Everything `counted-lines.ts` holds. */
export type CountedLines = ReturnType<typeof lineCounts>;
/** The same without what the fit adds. */
export type Counts = Omit<CountedLines, 'fit'>;

const densities = [0, 1, 2, 3, 4];
/** A measure met seldomer is left out. */
const leastRhythm = 2;
const fourth = 3;

/** Counts people's passages; `line-counts.ts` says what the result means. */
export function countLines(passages: readonly Passage[]): Counts {
  const weightOf = weightsOf(passages);
  const modeOf = (mode: Mode) =>
    countMode(
      passages.filter((passage) => passage.mode === mode),
      weightOf,
    );
  const byMeter = <T>(count: (passages: readonly Passage[]) => T) =>
    Object.fromEntries(
      meterNames.map((meter) => [meter, count(passages.filter((one) => one.meter === meter))]),
    ) as Record<MeterName, T>;
  return {
    forms: countForms(passages, weightOf),
    rhythms: byMeter((ofMeter) => countRhythms(ofMeter, weightOf)),
    density: byMeter((ofMeter) =>
      densities.map((density) => rounded(weightAt(ofMeter, weightOf, density), 0)),
    ),
    dotted: byMeter((ofMeter) =>
      densities.map((density) => {
        const dotted = ofMeter.filter((passage) => habitOf(passage) === 'd');
        const all = weightAt(ofMeter, weightOf, density);
        return rounded(weightAt(dotted, weightOf, density) / Math.max(1, all), 2);
      }),
    ),
    modes: { major: modeOf('major'), minor: modeOf('minor') },
  };
}

type WeightOf = (passage: Passage) => number;

function weightAt(passages: readonly Passage[], weightOf: WeightOf, density: number): number {
  return passages
    .filter((passage) => densityOf(passage) === density)
    .reduce((sum, passage) => sum + weightOf(passage), 0);
}

/** The commonest first, as a generator that draws goes through them in this order. */
function countForms(passages: readonly Passage[], weightOf: WeightOf): Counts['forms'] {
  const forms = new Map<string, number>();
  for (const passage of passages) {
    const form = `${isCompound(passage.meter) ? 'c' : 's'} ${formOf(passage)}`;
    forms.set(form, (forms.get(form) ?? 0) + weightOf(passage));
  }
  return Object.fromEntries(
    [...forms]
      .sort(([, one], [, other]) => other - one)
      .map(([form, count]) => [form, rounded(count, 1)]),
  );
}

/** The commonest first. */
function countRhythms(passages: readonly Passage[], weightOf: WeightOf): Counts['rhythms'][string] {
  const rhythms = new Map<string, { all: number; readonly cells: Cells<readonly [string]> }>();
  for (const passage of passages) {
    const weight = weightOf(passage);
    const tune = `${densityOf(passage)}${habitOf(passage)}`;
    for (const [index, rhythm] of rhythmsOf(passage).entries()) {
      if (rhythm === null || !isOnGrid(rhythm)) continue;
      const seen = rhythms.get(rhythm) ?? { all: 0, cells: new Cells() };
      rhythms.set(rhythm, seen);
      seen.all += weight;
      seen.cells.add([placeOf(index) + tune], weight);
    }
  }
  return Object.fromEntries(
    [...rhythms]
      .filter(([, { all }]) => all >= leastRhythm)
      .sort(([, one], [, other]) => other.all - one.all)
      .map(([rhythm, { cells }]) => [rhythm, cells.written(([name]) => name, 0, 1)]),
  );
}

/** Of a measure: the last, the one that ends the first phrase, another. */
function placeOf(index: number): string {
  return index === passageMeasures - 1 ? 'f' : index === fourth ? 'c' : 'o';
}
