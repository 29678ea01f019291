export type Clef = 'treble' | 'treble-8' | 'alto' | 'tenor' | 'bass' | 'rhythm-only';

/** How ABC spells each clef; rhythm alone stands on one line. */
const abcClefs: Readonly<Record<Clef, string>> = {
  treble: 'clef=treble',
  'treble-8': 'clef=treble-8',
  alto: 'clef=alto',
  tenor: 'clef=tenor',
  bass: 'clef=bass',
  'rhythm-only': 'clef=perc stafflines=1',
};

/** @example abcClef('treble') // 'clef=treble' */
export function abcClef(clef: Clef): string {
  return abcClefs[clef];
}

/** @example clefOfAbc('clef=perc stafflines=1') // 'rhythm-only' */
export function clefOfAbc(text: string): Clef | undefined {
  return (Object.keys(abcClefs) as Clef[]).find((clef) => abcClefs[clef] === text);
}
