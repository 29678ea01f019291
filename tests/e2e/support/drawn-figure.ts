import type { Locator } from 'playwright/test';

/** A note or a rest as it is drawn. */
export interface DrawnSign {
  /** From 0. */
  readonly measure: number;
  readonly quarters: number;
  readonly isRest: boolean;
  /** Of each head, from below: steps above the lowest line, and semitones above C4 in the treble clef. */
  readonly heads: readonly { readonly step: number; readonly key: number }[];
}

/** From E upwards: semitones above the C below. */
const whiteKeys = [4, 5, 7, 9, 11, 12, 14];
const sharpOrder = [1, 5, 2, 6, 3, 0, 4];
const alters: Readonly<Record<string, number>> = { sharp: 1, flat: -1, natural: 0 };

/** What stands in a figure from left to right, read from where it is drawn; a sign holds for its own note. */
export async function drawnSigns(figure: Locator): Promise<readonly DrawnSign[]> {
  const { signs, signature } = await figure.evaluate(readFigure);
  const signed = sharpOrder.slice(0, signature.length);
  const signedFlat = sharpOrder.toReversed().slice(0, signature.length);
  const byKey = (step: number): number => {
    const degree = (step + 14) % 7;
    if (signature[0] === 'sharp') return signed.includes(degree) ? 1 : 0;
    return signature[0] === 'flat' && signedFlat.includes(degree) ? -1 : 0;
  };
  return signs.map(({ heads, accidentals, ...rest }) => ({
    ...rest,
    heads: heads
      .map((place) => {
        const step = Math.round(place);
        const near = accidentals.find((one) => Math.abs(one.place - place) < 0.5);
        const alter = near ? alters[near.name]! : byKey(step);
        const octave = Math.floor(step / 7);
        return { step, key: whiteKeys[(step + 14) % 7]! + 12 * octave + alter };
      })
      .sort((one, other) => one.step - other.step),
  }));
}

/** Runs in the page. */
function readFigure(element: Element) {
  const staff = element.querySelector('.abcjs-staff')!.getBoundingClientRect();
  const placeOf = (y: number) => (staff.bottom - y) / (staff.height / 8);
  const middle = (one: Element) => {
    const { top, height } = one.getBoundingClientRect();
    return placeOf(top + height / 2);
  };
  const nameOf = (one: Element) => one.getAttribute('data-name')!.split('.')[1]!;
  const signs = [...element.querySelectorAll('.abcjs-note, .abcjs-rest')].map((group) => {
    const classes = group.getAttribute('class')!;
    const duration = /abcjs-d(\d+)(?:-(\d+))?/.exec(classes)!;
    const whole = Number(`${duration[1]}.${duration[2] ?? 0}`);
    return {
      measure: Number(/abcjs-m(\d+)/.exec(classes)![1]),
      quarters: Math.round(whole * 48) / 12,
      isRest: group.classList.contains('abcjs-rest'),
      heads: [...group.querySelectorAll('.abcjs-notehead')].map(middle),
      accidentals: [...group.querySelectorAll('[data-name^="accidentals."]')].map((one) => {
        const { top, height } = one.getBoundingClientRect();
        // The body of a flat lies below its stem.
        const down = nameOf(one) === 'flat' ? 0.75 : 0.5;
        return { name: nameOf(one), place: placeOf(top + down * height) };
      }),
    };
  });
  const signature = [
    ...element.querySelectorAll('.abcjs-key-signature [data-name^="accidentals."]'),
  ].map(nameOf);
  return { signs, signature };
}
