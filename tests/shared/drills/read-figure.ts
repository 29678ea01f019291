interface Read {
  /** Quarters that it lasts. */
  readonly quarters: number;
  /** null for a rest. */
  readonly position: number | null;
  readonly sign: string;
  readonly isTied: boolean;
}

const letters = 'CDEFGAB';

/** The measures of a figure in ABC that counts in sixteenths, read by rules of the tests' own. */
export function measuresOf(music: string): readonly (readonly Read[])[] {
  const body = music.replace(/\[[A-Z]:[^\]]*\]/g, '');
  return body.split('|').map((measure) => {
    const read: Read[] = [];
    let group = { left: 0, factor: 1 };
    for (const [, count, sign = '', letter = '', octave = '', length = '', tie] of measure.matchAll(
      /(?:\((\d))?([_^=]*)([A-Ga-gz])([,']*)(\d*)(-?)/g,
    )) {
      if (count) group = { left: Number(count), factor: count === '3' ? 2 / 3 : 3 / 2 };
      const factor = group.left > 0 ? group.factor : 1;
      group = { ...group, left: group.left - 1 };
      const ups = [...octave].reduce((sum, mark) => sum + (mark === ',' ? -1 : 1), 0);
      const octaves = ups + (letter === letter.toLowerCase() ? 1 : 0);
      read.push({
        quarters: (Number(length || 1) / 4) * factor,
        position: letter === 'z' ? null : letters.indexOf(letter.toUpperCase()) + 7 * octaves,
        sign,
        isTied: tie === '-',
      });
    }
    return read;
  });
}

interface Heard {
  /** Quarters from the beginning. */
  readonly onset: number;
  readonly position: number;
  readonly sign: string;
}

/** What begins to sound, in order. */
export function heardOf(music: string): readonly Heard[] {
  const heard: Heard[] = [];
  let onset = 0;
  let isHeld = false;
  for (const { quarters, position, sign, isTied } of measuresOf(music).flat()) {
    if (position !== null && !isHeld) heard.push({ onset, position, sign });
    isHeld = isTied;
    onset += quarters;
  }
  return heard;
}
