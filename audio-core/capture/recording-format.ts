/** What we write ourselves where the browser compresses nothing. */
export const WAV = 'audio/wav';

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
