const signs: Readonly<Record<string, string>> = { '#': '♯', b: '♭' };

/** A name of our own rules with the signs of music. @example signedName('Bb') // 'B♭' */
export function signedName(name: string): string {
  const [, letter = '', after = ''] = /^([A-Ga-g])([#b]+)$/.exec(name) ?? [];
  if (letter) return letter + after.replace(/[#b]/g, (sign) => signs[sign]!);
  return name.replace(/^[#b]+(?=\d)/, (before) => before.replace(/[#b]/g, (sign) => signs[sign]!));
}
