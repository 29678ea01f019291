import { type FileKind, fileName } from '#shared/print/file-name';

/** A file, or why there is none. */
export type WrittenFile =
  | { readonly kind: 'file'; readonly file: File }
  /** Of the title, that none of ours can write. */
  | { readonly kind: 'missing-letters'; readonly letters: string }
  /** The sounds of instruments are not on the device, and no network brings them. */
  | { readonly kind: 'missing-sounds' };

/** @param title as it was typed */
export function fileOf(
  parts: BlobPart[],
  title: string,
  kind: FileKind,
  type: string,
): WrittenFile {
  return { kind: 'file', file: new File(parts, fileName(title, kind), { type }) };
}
