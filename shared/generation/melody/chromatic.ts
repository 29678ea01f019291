import type { ChromaticRule } from '../../catalogue/level-parameters.ts';
import type { Random } from '../../lib/random.ts';
import { midiOf, type Pitch, type StaffPosition } from '../../music/pitch.ts';
import { type Degree, degreeAt } from '../../music/scale.ts';
import { lowered, raised } from './ground.ts';
import type { Slot } from './slot.ts';

interface Colours {
  /** Degrees that may be raised to lead up, and lowered to lead down, in a major key. */
  readonly raise: readonly Degree[];
  readonly lower: readonly Degree[];
  /** Chance of a place that would bear it, percent. */
  readonly percent: number;
}

const none: Colours = { raise: [], lower: [], percent: 0 };
const colours: Readonly<Record<ChromaticRule, Colours>> = {
  none,
  'minor-only': none,
  'lower-neighbour': { raise: [4], lower: [], percent: 70 },
  'fi-si-te': { raise: [4, 5], lower: [7], percent: 60 },
  'secondary-dominants': { raise: [1, 2, 4, 5, 6], lower: [7], percent: 45 },
  any: { raise: [1, 2, 4, 5, 6], lower: [7, 6, 3, 2], percent: 45 },
};

interface ChromaticBrief {
  readonly rule: ChromaticRule;
  readonly perMeasure: number;
}

/**
 * Colours some neighbour and passing notes: a raised one leads up by a semitone, a lowered one down. Only
 * notes off the strong beats, reached and left by step, so that the ear always knows where it is.
 */
export function colourLine(
  pitches: readonly Pitch[],
  melody: readonly StaffPosition[],
  slots: readonly Slot[],
  { rule, perMeasure }: ChromaticBrief,
  random: Random,
): readonly Pitch[] {
  const { raise, lower, percent } = colours[rule];
  if (percent === 0) return pitches;
  const echoed = new Set(slots.flatMap(({ echo }) => (echo ? [echo.slot] : [])));
  const used = new Map<number, number>();
  const coloured = [...pitches];
  for (let index = 1; index < melody.length - 1; index++) {
    const slot = slots[index]!;
    const count = used.get(slot.measure) ?? 0;
    if (slot.isStrong || slot.besideRest || slot.echo || echoed.has(index)) continue;
    if (slot.degrees !== null || count >= perMeasure || slot.measure < 0) continue;
    if (slot.key !== slots[index + 1]!.key || slot.key !== slots[index - 1]!.key) continue;
    const before = melody[index]! - melody[index - 1]!;
    const after = melody[index + 1]! - melody[index]!;
    if (Math.abs(before) !== 1 || Math.abs(after) !== 1) continue;
    const degree = degreeAt(slot.key, melody[index]!);
    // In minor only the note below the fifth is coloured: six and seven have their own rules.
    const mayRaise =
      slot.key.mode === 'minor' ? degree === 4 && raise.includes(4) : raise.includes(degree);
    const mayLower = slot.key.mode === 'major' && lower.includes(degree);
    // The leading tone goes home, not past it.
    if (degree === 1 && degreeAt(slot.key, melody[index - 1]!) === 7) continue;
    if (rule === 'lower-neighbour' && before !== -1) continue;
    const plain = pitches[index]!;
    const change =
      after === 1 && mayRaise ? raised(plain) : after === -1 && mayLower ? lowered(plain) : null;
    if (!change || Math.abs(change.alter) > 1) continue;
    const toNext = Math.abs(midiOf(coloured[index + 1]!) - midiOf(change));
    const fromBefore = Math.abs(midiOf(change) - midiOf(coloured[index - 1]!));
    const isNew = coloured[index - 1] === pitches[index - 1];
    if (toNext !== 1 || fromBefore > 2 || fromBefore === 0 || !isNew) continue;
    if (clashes(change, index, coloured, slots) || !random.chance(percent)) continue;
    coloured[index] = change;
    used.set(slot.measure, count + 1);
  }
  return coloured;
}

/** The same sounding note under another name in one measure: C sharp and D flat. */
function clashes(
  change: Pitch,
  index: number,
  pitches: readonly Pitch[],
  slots: readonly Slot[],
): boolean {
  const { measure } = slots[index]!;
  const sounding = midiOf(change) % 12;
  return pitches.some(
    (other, at) =>
      slots[at]!.measure === measure &&
      at !== index &&
      midiOf(other) % 12 === sounding &&
      other.step !== change.step,
  );
}
