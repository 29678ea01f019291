import { transfer } from 'comlink';
import type { Writers } from '../files/writers.ts';

const WAV = 'audio/wav';
/** What recordings are made at, nearly everywhere. */
const SAMPLE_RATE = 48_000;

/** A recording as the device keeps it. */
interface KeptSound {
  readonly audio: ArrayBuffer;
  /** As its recorder named it, with its codec. */
  readonly audioType: string;
}

/** A recording that every program reads. Rejects where the browser cannot decode it. */
export async function wavOf({ audio, audioType }: KeptSound, writers: Writers): Promise<Blob> {
  if (audioType.startsWith(WAV)) return new Blob([audio], { type: WAV });
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  // It takes over what it is given.
  const decoded = await context.decodeAudioData(audio.slice(0));
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, index) =>
    decoded.getChannelData(index).slice(),
  );
  const buffers = channels.map(({ buffer }) => buffer);
  return writers
    .sound()
    .ask((writer) => writer.encode(transfer(channels, buffers), decoded.sampleRate));
}
