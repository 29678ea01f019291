import type { Ticks } from '../duration.ts';
import type { Key } from '../key.ts';
import type { NoteElement, ScoreElement, Tuplet } from '../score.ts';
import { MeasureAccidentals } from './accidentals.ts';
import { naturalPitch } from './letters.ts';
import { markPattern, readMark } from './marks.ts';

const mark = new RegExp(markPattern, 'g');
const element = new RegExp(
  [
    String.raw`\s*(?:\((?<tuplet>[23]))?`,
    String.raw`(?:z(?<rest>\d*)|(?<begins>\()?(?<marks>(?:${markPattern})*)`,
    String.raw`(?<sign>\^{0,2}|_{0,2}|=)(?<letter>[A-Ga-g])(?<octave>[,']*)`,
    String.raw`(?<length>\d*)(?<tie>-?)(?<ends>\)?))\s*`,
  ].join(''),
  'y',
);

/** In ABC "(3" is three in the time of two and "(2" two in the time of three. */
const inTimeOf = { 3: 2, 2: 3 } as const;

export interface MeasureContext {
  readonly key: Key | null;
  readonly unit: Ticks;
  /** The first note is held over from the measure before. */
  readonly isHeld: boolean;
}

/** Reads one measure without its bar line and without changes of meter or key. */
export function readMeasure(
  text: string,
  { key, unit, isHeld }: MeasureContext,
): readonly ScoreElement[] {
  const accidentals = new MeasureAccidentals(key);
  const elements: ScoreElement[] = [];
  let group: { readonly count: 2 | 3; readonly at: number } | null = null;
  element.lastIndex = 0;
  while (element.lastIndex < text.length) {
    const at = element.lastIndex;
    const match = element.exec(text);
    if (!match) throw new Error(`Cannot read "${text.slice(at).trim()}"`);
    const groups = match.groups!;
    if (groups.tuplet) group = { count: groups.tuplet === '3' ? 3 : 2, at: 0 };
    const tuplet = group && tupletAt(group.count, group.at);
    const printed = unit * Number((groups.rest ?? groups.length) || 1);
    const ticks = tuplet ? (printed * tuplet.inTimeOf) / tuplet.count : printed;
    const timing = { ticks, ...(tuplet && { tuplet }) };
    elements.push(
      groups.letter === undefined
        ? { kind: 'rest', ...timing }
        : { ...readNote(groups, accidentals), ...timing },
    );
    const [first] = elements;
    if (isHeld && elements.length === 1 && first?.kind === 'note' && groups.sign) {
      accidentals.doubt(first.pitch);
    }
    if (group) group = group.at + 1 < group.count ? { ...group, at: group.at + 1 } : null;
  }
  return elements;
}

function tupletAt(count: 2 | 3, at: number): Tuplet {
  const place = at === 0 ? 'first' : at === count - 1 ? 'last' : 'inside';
  return { count, inTimeOf: inTimeOf[count], place };
}

function readNote(
  groups: Readonly<Record<string, string | undefined>>,
  accidentals: MeasureAccidentals,
): Omit<NoteElement, 'ticks' | 'tuplet'> {
  const { sign = '', letter = '', octave = '', marks = '', tie, begins, ends } = groups;
  const { pitch, isCourtesy } = accidentals.read(sign, naturalPitch(letter, octave));
  return {
    kind: 'note',
    pitch,
    tied: tie === '-',
    ...(isCourtesy ? { courtesy: true } : {}),
    ...Object.assign({}, ...(marks.match(mark) ?? []).map(readMark)),
    ...(begins ? { slur: 'begins' } : {}),
    ...(ends ? { slur: 'ends' } : {}),
  };
}
