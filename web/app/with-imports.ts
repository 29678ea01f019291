/** What a build made, as far as its static imports go. */
export type Bundle = Readonly<
  Record<
    string,
    { readonly type: 'chunk'; readonly imports: readonly string[] } | { readonly type: 'asset' }
  >
>;

/** Chunks with all they import statically. */
export function withImports(bundle: Bundle, files: readonly string[]): ReadonlySet<string> {
  const all = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (all.has(file) || chunk?.type !== 'chunk') return;
    all.add(file);
    chunk.imports.forEach(visit);
  };
  files.forEach(visit);
  return all;
}
