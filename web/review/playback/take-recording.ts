import type { Seconds } from '#shared/lib/units';
import type { StoredTake } from '../../data/store/tables/takes.ts';

/** The sound of a take. */
export interface TakeRecording {
  /** Loads the recording when it is first played; null when loading failed, which the listener was told. */
  readonly load: () => Promise<Blob | null>;
  /** The same ahead of that: nobody is told that it failed. */
  readonly peek: () => Promise<Blob | null>;
  /** Seconds from the first beat to its first sample; NaN where an old one does not say it. */
  readonly start: Seconds;
  /** Not of this device: where it cannot be read that stands beside it, and the music is heard as written instead. */
  readonly isElsewhere?: boolean;
}

/** A take, as far as it is listened to. */
export interface SoundingTake extends Pick<StoredTake, 'report' | 'source'> {
  /** null of taps and MIDI, which leave none, and where it is not shown. */
  readonly recording: TakeRecording | null;
  /** Not heard as written beside the recording; absent where all parts are. */
  readonly mutedPart?: number | undefined;
}

/** A take of this device. */
export function soundingOf({ report, source, mutedPart, ...kept }: StoredTake): SoundingTake {
  return { report, source, mutedPart, recording: recordingOf(kept) };
}

function recordingOf({
  audio,
  audioType,
  audioStart,
}: Pick<StoredTake, 'audio' | 'audioType' | 'audioStart'>): TakeRecording | null {
  if (audio === null) return null;
  const load = async () => new Blob([audio], { type: audioType ?? '' });
  return { load, peek: load, start: audioStart };
}

/** Whether it can be heard as it was played: from its recording, or from the notes that were played. */
export const hasOwnSound = ({ recording, source }: Pick<SoundingTake, 'recording' | 'source'>) =>
  recording !== null || source !== 'microphone';
