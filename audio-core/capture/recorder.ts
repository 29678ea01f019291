/** A take for listening, compressed by the browser. The analysis never sees it. */
export interface Recorder {
  /** Everything recorded, null when this browser records nothing. */
  stop(): Promise<Blob | null>;
}

/** In order of preference; Safari has only the second. */
const formats = ['audio/webm;codecs=opus', 'audio/mp4'];
const BITS_PER_SECOND = 64_000;
/** Data is handed over this often, so that a long take does not sit in one buffer. */
const SLICE_MS = 2000;

/** Begins recording at once. */
export function startRecorder(stream: MediaStream): Recorder {
  const mimeType = formats.find((format) => globalThis.MediaRecorder?.isTypeSupported(format));
  if (!mimeType) return { stop: async () => null };
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
  });
  recorder.start(SLICE_MS);
  return {
    async stop() {
      if (recorder.state !== 'inactive') recorder.stop();
      await stopped;
      const audio = new Blob(parts, { type: mimeType });
      return audio.size > 0 ? audio : null;
    },
  };
}
