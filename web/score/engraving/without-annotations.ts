/** The music without the help under its notes. @example withoutAnnotations('"_do"C2 "_re"D2') // 'C2 D2' */
export function withoutAnnotations(abc: string): string {
  return abc.replaceAll(/"_[^"\n]*"/g, '');
}
