import { isCompound, meters, quarter } from './meters.ts';
import { measuresOf, type Passage, passageMeasures } from './passage.ts';

/** Notes a beat at which a tune is one denser. Set by hand: none of the five densities has less than a tenth of the tunes. */
const denser = [1.05, 1.3, 1.6, 2];
/** A beat of three eighths bears half as many notes again. */
const compoundBeat = 1.5;
/** Measures (in 6/8 half measures) with a dotted figure that make it a habit. */
const leastDotted = 3;
const dottedPairs = ['18 6', '36 12', '6 18'];
const longShort = `${quarter} ${quarter / 2}`;

/** Density of a passage before its last measure, 0 to 4. */
export function densityOf({ meter, notes }: Passage): number {
  const { measure, beat } = meters[meter];
  const length = (passageMeasures - 1) * measure;
  const notesABeat = notes.filter(({ onset }) => onset < length).length / (length / beat);
  const compared = isCompound(meter) ? notesABeat / compoundBeat : notesABeat;
  return denser.filter((least) => compared >= least).length;
}

/** `d` where dotted figures, in 6/8 beats of long and short, are a tune's habit, else `e`. */
export function habitOf(passage: Passage): 'd' | 'e' {
  const counts = measuresOf(passage).map((notes) => {
    const pairs = notes.slice(1).map(({ length }, index) => `${notes[index]!.length} ${length}`);
    return isCompound(passage.meter)
      ? pairs.filter((pair) => pair === longShort).length / 2
      : Number(pairs.some((pair) => dottedPairs.includes(pair)));
  });
  return counts.reduce((sum, count) => sum + count, 0) >= leastDotted ? 'd' : 'e';
}
