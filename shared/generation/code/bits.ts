import type { Digit } from './base32.ts';

const bitsPerDigit = 5;

/** Whole numbers packed bit by bit; small ones take little room. */
export class BitWriter {
  readonly #bits: number[] = [];

  /** A number below 2^`width`, highest bit first. */
  fixed(value: number, width: number): void {
    for (let place = 2 ** (width - 1); place >= 1; place /= 2) {
      this.#bits.push(Math.floor(value / place) % 2);
    }
  }

  /** Any whole number in groups of `width` bits, lowest first, each followed by "and more". */
  number(value: number, width: number): void {
    const group = 2 ** width;
    let rest = value;
    do {
      this.fixed(rest % group, width);
      rest = Math.floor(rest / group);
      this.fixed(rest > 0 ? 1 : 0, 1);
    } while (rest > 0);
  }

  /** Filled with zeros to a whole number of digits. */
  digits(): readonly Digit[] {
    const digits: Digit[] = [];
    for (let start = 0; start < this.#bits.length; start += bitsPerDigit) {
      const five = this.#bits.slice(start, start + bitsPerDigit);
      digits.push(five.reduce((sum, bit, index) => sum + bit * 2 ** (bitsPerDigit - 1 - index), 0));
    }
    return digits;
  }
}

/** Reads what `BitWriter` packed; past the end it throws. */
export class BitReader {
  readonly #digits: readonly Digit[];
  #at = 0;

  constructor(digits: readonly Digit[]) {
    this.#digits = digits;
  }

  fixed(width: number): number {
    let value = 0;
    for (let count = 0; count < width; count++) {
      const digit = this.#digits[Math.floor(this.#at / bitsPerDigit)];
      if (digit === undefined) throw new RangeError('The digits end too early');
      const place = 2 ** (bitsPerDigit - 1 - (this.#at % bitsPerDigit));
      value = value * 2 + (Math.floor(digit / place) % 2);
      this.#at++;
    }
    return value;
  }

  number(width: number): number {
    let value = 0;
    let unit = 1;
    let more = true;
    while (more) {
      value += this.fixed(width) * unit;
      unit *= 2 ** width;
      more = this.fixed(1) === 1;
      if (value > Number.MAX_SAFE_INTEGER) throw new RangeError('The number is too long');
    }
    return value;
  }

  /** The digits after the last one begun. */
  rest(): readonly Digit[] {
    return this.#digits.slice(Math.ceil(this.#at / bitsPerDigit));
  }
}
