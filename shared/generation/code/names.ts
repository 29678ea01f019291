import type { BitReader, BitWriter } from './bits.ts';

/** Room for a first group of this many bits before a number needs another. */
export type Width = number;

/** How a list of names was packed. */
const forms = { none: 0, one: 1, ascending: 2, ordered: 3 } as const;

/** @throws where a name has no number */
export function writeName(bits: BitWriter, name: string, names: readonly string[], width: Width) {
  bits.number(numberOf(name, names), width);
}

/** @throws where a number has no name, as in a code from a later version */
export function readName<Name extends string>(
  bits: BitReader,
  names: readonly Name[],
  width: Width,
): Name {
  return nameOf(bits.number(width), names);
}

/** A list in rising order without repeats is packed as one bit a name, any other name by name. */
export function writeNames(
  bits: BitWriter,
  list: readonly string[],
  names: readonly string[],
  width: Width,
): void {
  const numbers = list.map((name) => numberOf(name, names));
  const isAscending = numbers.every((one, index) => index === 0 || one > numbers[index - 1]!);
  if (numbers.length === 0) bits.fixed(forms.none, 2);
  else if (numbers.length === 1) {
    bits.fixed(forms.one, 2);
    bits.number(numbers[0]!, width);
  } else if (isAscending) {
    bits.fixed(forms.ascending, 2);
    bits.number(
      numbers.reduce((mask, one) => mask + 2 ** one, 0),
      width,
    );
  } else {
    bits.fixed(forms.ordered, 2);
    bits.number(numbers.length, width);
    for (const one of numbers) bits.number(one, width);
  }
}

export function readNames(
  bits: BitReader,
  names: readonly string[],
  width: Width,
): readonly string[] {
  switch (bits.fixed(2)) {
    case forms.none:
      return [];
    case forms.one:
      return [nameOf(bits.number(width), names)];
    case forms.ascending: {
      const mask = bits.number(width);
      if (mask >= 2 ** names.length) throw new RangeError('A name is not known');
      return names.filter((_, index) => Math.floor(mask / 2 ** index) % 2 === 1);
    }
    default:
      return Array.from({ length: bits.number(width) }, () => nameOf(bits.number(width), names));
  }
}

function numberOf(name: string, names: readonly string[]): number {
  const number = names.indexOf(name);
  if (number < 0) throw new RangeError(`"${name}" has no number`);
  return number;
}

function nameOf<Name extends string>(number: number, names: readonly Name[]): Name {
  const name = names[number];
  if (name === undefined) throw new RangeError(`Number ${number} has no name`);
  return name;
}
