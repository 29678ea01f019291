/** Steps above the lowest line, of what is told in words. */
export function stepsOf(place: string): number {
  const number = Number(/\d/.exec(place)?.[0] ?? 0);
  if (place.includes('right below')) return -1;
  if (place.includes('right above')) return 9;
  if (place.includes('under ledger')) return -2 * number - 1;
  if (place.includes('over ledger')) return 2 * number + 9;
  if (place.includes('below')) return -2 * number;
  if (place.includes('above')) return 2 * number + 8;
  return 2 * (number - 1) + (place.includes('space') ? 1 : 0);
}

/** A note of two measures as it is told to who hears the page. */
interface ToldNote {
  /** From the first one, in beats. */
  readonly at: number;
  /** Steps above the lowest line; null where no staff is told. */
  readonly step: number | null;
}

const shares: Readonly<Record<string, number>> = {
  ...{ '½': 1 / 2, '¼': 1 / 4, '¾': 3 / 4, '⅓': 1 / 3, '⅔': 2 / 3, '⅙': 1 / 6, '⅚': 5 / 6 },
  ...{ '⅛': 1 / 8, '⅜': 3 / 8, '⅝': 5 / 8, '⅞': 7 / 8 },
};

/** What "Answer 2: measure 1: beat 1 on line 2, beat 2½ …; measure 2: …" says. */
export function toldNotes(label: string, beatsOfMeasure: number): readonly ToldNote[] {
  return label.split(/measure \d: /).flatMap((text, measure) =>
    measure === 0
      ? []
      : [...text.matchAll(/beat (\d+)([¼½¾⅓⅔⅙⅚⅛⅜⅝⅞]?)([^,;]*)/g)].map(
          ([, whole, share, place]) => ({
            at: (measure - 1) * beatsOfMeasure + Number(whole) - 1 + (shares[share!] ?? 0),
            step: place!.trim() === '' ? null : stepsOf(place!),
          }),
        ),
  );
}

const sharpOrder = [3, 0, 4, 1, 5, 2, 6];
const natural = [0, 2, 4, 5, 7, 9, 11];

/** Whether these steps in the treble clef are these keys under some key signature. */
export function couldBe(steps: readonly number[], keys: readonly number[]): boolean {
  const degreeOf = (step: number) => (step + 16) % 7;
  const alterOf = (degree: number, fifths: number) => {
    if (fifths > 0) return sharpOrder.slice(0, fifths).includes(degree) ? 1 : 0;
    return fifths < 0 && sharpOrder.slice(fifths).includes(degree) ? -1 : 0;
  };
  return Array.from({ length: 13 }, (_, place) => place - 6).some((fifths) =>
    steps.every((step, place) => {
      const degree = degreeOf(step);
      const octave = Math.floor((step + 2) / 7);
      return 60 + 12 * octave + natural[degree]! + alterOf(degree, fifths) === keys[place];
    }),
  );
}
