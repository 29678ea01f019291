/** An accidental as people read it; '' for a natural. @example signText(-1) // '♭' */
export function signText(alter: number): string {
  return (alter < 0 ? '♭' : '♯').repeat(Math.abs(alter));
}
