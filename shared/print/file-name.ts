/** Kinds of file, by what their names end in. */
export type FileKind = 'pdf' | 'svg' | 'png' | 'musicxml' | 'mxl' | 'mid' | 'abc' | 'wav' | 'zip';

const longest = 80;

/**
 * A name that every system takes, of whatever was typed as a title.
 *
 * @example fileName('Warm-ups: week 10/11', 'pdf') // 'Warm-ups week 10 11.pdf'
 */
export function fileName(title: string, kind: FileKind | 'csv'): string {
  const plain = title
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no system takes them in a name
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, ' ')
    .replace(/\s+/g, ' ')
    // Windows drops them at the end, and elsewhere a name that begins so is hidden.
    .replace(/^[. ]+|[. ]+$/g, '');
  const cut = [...plain]
    .slice(0, longest)
    .join('')
    .replace(/[. ]+$/, '');
  return `${cut === '' ? 'Primavista' : cut}.${kind}`;
}
