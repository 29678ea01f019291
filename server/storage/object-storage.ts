import type { UploadForm } from '#shared/contract/uploads';

/** A bucket that does not answer, or says that it cannot now. */
export class StorageAway extends Error {
  constructor(cause: unknown) {
    super(`The bucket does not answer: ${cause instanceof Error ? cause.message : 'no word'}`, {
      cause,
    });
  }
}

export interface UploadFormOptions {
  readonly key: string;
  readonly contentType: string;
  /** Bytes. */
  readonly maxSize: number;
}

/** Where recordings and assessments lie. The browser sends them there itself by a signed form, and fetches them from us by a link. */
export interface ObjectStorage {
  /** Good for ten minutes, for this key and type only. */
  createUploadForm(options: UploadFormOptions): Promise<UploadForm>;
  /** Good for five minutes. Make it only after the person's right to hear was checked. */
  createDownloadLink(key: string): string;
}

/** What the server does with them: ours on the disk takes forms in too, a bucket has them arrive by themselves. */
export interface LocalObjectStorage extends ObjectStorage {
  verifyUploadForm(fields: ReadonlyMap<string, string>): FormVerdict;
  verifyDownloadLink(link: DownloadLink): boolean;
  /** What came for this key by a form and has no name yet; null where nothing did, as in a store whose forms we take in ourselves. */
  arrived(key: string): Promise<Arrived | null>;
  removeArrived(key: string): Promise<void>;
  /** Asks once whether it is there. @throws what it answered, or that it did not */
  probe(): Promise<void>;
  /** Takes the bytes in without giving them a name yet. */
  stage(bytes: AsyncIterable<Uint8Array>, options: Omit<UploadFormOptions, 'key'>): Promise<Staged>;
  /** null when there is nothing of that key. */
  size(key: string): Promise<number | null>;
  /** Nothing happens where there is nothing of that key. */
  remove(key: string): Promise<void>;
  /** Clears away what began to arrive an hour ago or earlier and never came whole. */
  removeUnfinished(): Promise<void>;
  /** `start` and `end` are the first and the last byte. */
  read(key: string, range: ByteRange): ReadableStream<Uint8Array>;
}

export interface Arrived {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** To be called whether it was read or not: until then it holds one of few connections. */
  close(): void;
}

export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface DownloadLink {
  readonly key: string;
  /** Unix seconds, as in the link. */
  readonly expires: string;
  readonly signature: string;
}

export type FormVerdict =
  | ({ readonly kind: 'valid' } & UploadFormOptions)
  | { readonly kind: 'expired' }
  | { readonly kind: 'forged'; readonly field: string };

/** What came, whatever it is. */
export interface Digest {
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

export type Staged =
  | (Digest & {
      readonly kind: 'staged';
      /** The bytes themselves, until they are kept or discarded. */
      bytes(): Promise<Uint8Array>;
      /** Does what takes long before they can be kept, so that a transaction need not wait for it. `keep` does it where nobody did. */
      prepare(): Promise<void>;
      /** Gives the file its name, in one step, over anything of that name. */
      keep(key: string): Promise<void>;
      discard(): Promise<void>;
    })
  | { readonly kind: 'too-large' }
  /** The first bytes are not those of the announced type. */
  | (Digest & { readonly kind: 'unreadable' });
