import type { audioContentTypes } from '#shared/contract/uploads';

export type StoredContentType = (typeof audioContentTypes)[number] | 'application/json';

const endings: Readonly<Record<StoredContentType, string>> = {
  'audio/webm': 'webm',
  'audio/mp4': 'mp4',
  'audio/wav': 'wav',
  'application/json': 'json',
};

/** By which the key of a file says its type. */
export const endingOf = (contentType: StoredContentType): string => endings[contentType];

const mebibyte = 1024 * 1024;

/** The largest file of a type, in bytes: a quarter of an hour of sound, or an assessment of the longest exercise. */
export function largestSize(contentType: StoredContentType): number {
  return contentType === 'application/json' ? 2 * mebibyte : 25 * mebibyte;
}
