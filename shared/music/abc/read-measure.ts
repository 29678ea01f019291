import type { Ticks } from '../duration.ts';
import type { Key } from '../key.ts';
import type { Pitch } from '../pitch.ts';
import type { NoteElement, ScoreElement, Tuplet } from '../score.ts';
import { MeasureAccidentals } from './accidentals.ts';
import { naturalPitch } from './letters.ts';
import { markPattern, readMark } from './marks.ts';

const mark = new RegExp(markPattern, 'g');
/** An accidental, a letter and its octave. */
const headPattern = /(?:\^{0,2}|_{0,2}|=)[A-Ga-g][,']*/.source;
const head = /(?<sign>\^{0,2}|_{0,2}|=)(?<letter>[A-Ga-g])(?<octave>[,']*)/g;
const element = new RegExp(
  [
    String.raw`\s*(?<graces>\{[A-Ga-g,']+\})?(?:\((?<tuplet>[23]))?`,
    String.raw`(?:z(?<rest>\d*)|(?<begins>\()?(?<marks>(?:${markPattern})*)`,
    String.raw`(?<heads>${headPattern}|\[(?:${headPattern})+\])`,
    String.raw`(?<length>\d*)(?<tie>-?)(?<ends>\)?))\s*`,
  ].join(''),
  'y',
);

/** In ABC "(3" is three in the time of two and "(2" two in the time of three. */
const inTimeOf = { 3: 2, 2: 3 } as const;

interface MeasureContext {
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
    if (groups.heads === undefined) {
      elements.push({ kind: 'rest', ...timing });
    } else {
      const { note, signed } = readNote(groups, groups.heads, accidentals);
      if (isHeld && elements.length === 0) for (const pitch of signed) accidentals.doubt(pitch);
      elements.push({ ...note, ...timing });
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
  heads: string,
  accidentals: MeasureAccidentals,
): {
  readonly note: Omit<NoteElement, 'ticks' | 'tuplet'>;
  /** What has an accidental. */
  readonly signed: readonly Pitch[];
} {
  const { graces = '', tie, begins, ends } = groups;
  const marks = graces + (groups.marks ?? '');
  const read = [...heads.matchAll(head)].map(({ groups: parts }) => {
    const { sign = '', letter = '', octave = '' } = parts!;
    return { ...accidentals.read(sign, naturalPitch(letter, octave)), hasSign: sign !== '' };
  });
  const top = read.at(-1)!;
  const below = read.slice(0, -1).map(({ pitch }) => pitch);
  const note = {
    kind: 'note' as const,
    pitch: top.pitch,
    ...(below.length > 0 ? { below } : {}),
    tied: tie === '-',
    ...(top.isCourtesy ? { courtesy: true as const } : {}),
    ...Object.assign({}, ...(marks.match(mark) ?? []).map(readMark)),
    ...(begins ? { slur: 'begins' as const } : {}),
    ...(ends ? { slur: 'ends' as const } : {}),
  };
  return { note, signed: read.flatMap(({ pitch, hasSign }) => (hasSign ? [pitch] : [])) };
}
