import { useEffect, useState } from 'react';
import type { TakeRecording } from './take-recording.ts';
import { type Wave, waveOf } from './wave.ts';

/** Enough to see how loud it is. */
const SAMPLE_RATE = 8_000;

/** What is drawn of a recording: nothing yet, or where it did not arrive; `unreadable` is one that this browser cannot decode. */
export type DrawnWave = Wave | 'none' | 'unreadable';

/** Reads a recording as soon as it is looked at, so that it is there when it is to be heard. */
export function useWave(recording: TakeRecording | null): DrawnWave {
  const [found, setFound] = useState<{ of: TakeRecording; wave: DrawnWave } | null>(null);
  useEffect(() => {
    if (recording === null) return;
    let isWanted = true;
    void readWave(recording).then((wave) => {
      if (isWanted) setFound({ of: recording, wave });
    });
    return () => {
      isWanted = false;
    };
  }, [recording]);
  return found !== null && found.of === recording ? found.wave : 'none';
}

async function readWave(recording: TakeRecording): Promise<DrawnWave> {
  const audio = await recording.peek();
  if (audio === null || typeof OfflineAudioContext === 'undefined') return 'none';
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
    const decoded = await context.decodeAudioData(await audio.arrayBuffer());
    return waveOf(decoded.getChannelData(0), decoded.sampleRate);
  } catch {
    return 'unreadable';
  }
}
