import { audioContentTypes } from '#shared/contract/uploads';
import type { StoredTake } from '../../store/tables/takes.ts';

type AudioType = (typeof audioContentTypes)[number];

/**
 * MediaRecorder names its codec too ("audio/webm;codecs=opus"); the form wants the bare type. Where none was noted, or none that a
 * form knows, it is what the bytes begin as; null where they are no sound.
 */
export function soundType({ audio, audioType }: StoredTake): AudioType | null {
  if (audio === null) return null;
  const bare = audioType?.split(';')[0];
  return (
    audioContentTypes.find((type) => type === bare) ?? startOf(new Uint8Array(audio.slice(0, 12)))
  );
}

/** WebM is EBML, MP4 names `ftyp` in its first box, WAV is RIFF. */
function startOf(head: Uint8Array): AudioType | null {
  const text = String.fromCharCode(...head);
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'audio/webm';
  if (text.slice(4, 8) === 'ftyp') return 'audio/mp4';
  return text.startsWith('RIFF') ? 'audio/wav' : null;
}
