import type { NoteValue, RhythmValue } from '#shared/skills/rhythm-values';
import * as m from './generated/messages.js';

const one: Readonly<Record<NoteValue, () => string>> = {
  sixteenth: m.rhythm_sixteenth,
  eighth: m.rhythm_eighth,
  quarter: m.rhythm_quarter,
  half: m.rhythm_half,
  whole: m.rhythm_whole,
  breve: m.rhythm_breve,
};

const several: Readonly<Record<NoteValue, () => string>> = {
  sixteenth: m.rhythm_sixteenths,
  eighth: m.rhythm_eighths,
  quarter: m.rhythm_quarters,
  half: m.rhythm_halves,
  whole: m.rhythm_wholes,
  breve: m.rhythm_breves,
};

const counts = [m.rhythm_two, m.rhythm_three, m.rhythm_four, m.rhythm_five, m.rhythm_six];

/** A rhythm as it is told, in lower case. @example rhythmName(rhythmValues(pattern)) // 'quarter, two eighths' */
export function rhythmName(values: readonly RhythmValue[]): string {
  let told = '';
  let isTied = false;
  for (const value of values) {
    const words = valueWords(value);
    if (told === '') told = words;
    else told = isTied ? m.rhythm_tied({ one: told, other: words }) : `${told}, ${words}`;
    isTied = value.isTied;
  }
  return told;
}

/** Several of one value, uncounted. @example valuesName(value) // 'dotted quarters' */
export function valuesName({ value, isDotted, isRest, tuplet }: RhythmValue): string {
  const plain = isRest || tuplet ? one[value]() : several[value]();
  const note = isDotted ? m.rhythm_dotted({ value: plain }) : plain;
  if (isRest) return m.rhythm_rests({ value: note });
  if (tuplet === null) return note;
  return tuplet === 'triplet'
    ? m.rhythm_triplets({ value: note })
    : m.rhythm_duplets({ value: note });
}

function valueWords({ value, isDotted, isRest, tuplet, times }: RhythmValue): string {
  const isOne = times === 1;
  const plain = isOne || isRest ? one[value]() : several[value]();
  const note = isDotted ? m.rhythm_dotted({ value: plain }) : plain;
  if (tuplet) {
    return tuplet === 'triplet'
      ? m.rhythm_triplet({ value: note })
      : m.rhythm_duplet({ value: note });
  }
  if (isOne) return isRest ? m.rhythm_rest({ value: note }) : note;
  const count = counts[times - 2]?.() ?? `${times}`;
  return m.rhythm_times({ count, values: isRest ? m.rhythm_rests({ value: note }) : note });
}
