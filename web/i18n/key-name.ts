import * as m from './generated/messages.js';

const ACCIDENTALS: Readonly<Record<string, () => string>> = { '#': m.key_sharp, b: m.key_flat };

/** @example keyName('Bb') // 'B flat major' */
export function keyName(key: string): string {
  const letter = key[0]!.toUpperCase();
  const accidental = ACCIDENTALS[key[1] ?? '']?.();
  const tonic = accidental ? `${letter} ${accidental}` : letter;
  return key[0] === letter ? m.key_major({ tonic }) : m.key_minor({ tonic });
}

const SIGNS: Readonly<Record<string, string>> = { '#': '♯', b: '♭' };

/** As it is printed in a small place. @example keyLabel('Bb') // 'B♭ major' */
export function keyLabel(key: string): string {
  const letter = key[0]!.toUpperCase();
  const tonic = `${letter}${SIGNS[key[1] ?? ''] ?? ''}`;
  return key[0] === letter ? m.key_major({ tonic }) : m.key_minor({ tonic });
}
