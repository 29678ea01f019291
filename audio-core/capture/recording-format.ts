import type { Seconds } from '#shared/lib/units';

/** What we write ourselves where the browser compresses nothing. */
export const WAV = 'audio/wav';

/** Plenty for one instrument, and a quarter megabyte for half a minute. */
export const BITS_PER_SECOND = 64_000;
/** Two bytes a sample, at what most devices run at. */
const WAV_BYTES_PER_SECOND = 2 * 48_000;

/** In order of preference. Chromium and Firefox have the first, Safari the second; the plain names are for old ones. */
const formats = [
  'audio/webm;codecs=opus',
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4',
  'audio/webm',
] as const;

/** The form in which a browser compresses sound; WAV where it does not. */
export function recordingFormat(
  recorder: Pick<typeof MediaRecorder, 'isTypeSupported'> | undefined,
) {
  return formats.find((format) => recorder?.isTypeSupported(format)) ?? WAV;
}

/** How large a recording becomes here, in bytes. */
export function recordingBytes(
  seconds: Seconds,
  recorder: Pick<typeof MediaRecorder, 'isTypeSupported'> | undefined = globalThis.MediaRecorder,
): number {
  const isPlain = recordingFormat(recorder) === WAV;
  return Math.ceil(seconds * (isPlain ? WAV_BYTES_PER_SECOND : BITS_PER_SECOND / 8));
}
