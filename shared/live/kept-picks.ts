import type { LivePick } from './roster.ts';

/** What is kept of live sessions among somebody's options: one short text by a name. */
type Kept = Readonly<Record<string, string>>;

/** Characters of a text that is kept. */
const longestText = 80;

/** What was picked last of an ensemble; null where that is not known. */
export function keptPick(kept: Kept, medium: string): LivePick | null {
  const [partId, instrument, octave] = kept[medium]?.split(' ') ?? [];
  if (!partId || !instrument) return null;
  return { partId, instrument, octave: octave === 'Upper' || octave === 'Lower' ? octave : null };
}

/** @example keepPick({}, 'band', { partId: 'Eb', instrument: 'alto-sax', octave: null }) // { band: 'Eb alto-sax ' } */
export const keepPick = (
  kept: Kept,
  medium: string,
  { partId, instrument, octave }: LivePick,
): Kept => ({ ...kept, [medium]: [partId, instrument, octave ?? ''].join(' ') });

const nameOfMakeup = (medium: string) => `makeup ${medium}`;

/** Ids of the parts of an ensemble whose players came last time; empty for all. */
export const keptMakeup = (kept: Kept, medium: string): readonly string[] =>
  kept[nameOfMakeup(medium)]?.split(' ').filter((id) => id !== '') ?? [];

/** What is too long to be kept is as if all were there next time. */
export function keepMakeup(kept: Kept, medium: string, makeup: readonly string[]): Kept {
  const text = makeup.join(' ');
  return { ...kept, [nameOfMakeup(medium)]: text.length > longestText ? '' : text };
}
