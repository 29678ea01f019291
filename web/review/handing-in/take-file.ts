import type { StoredTake } from '../../data/store/tables/takes.ts';

const endings: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
};

/**
 * A take as a file that can be given to a teacher: its sound, or where it has none the document with its marks.
 *
 * @example takeFile(take).name // 'primavista-2026-01-31-8f3a.webm'
 */
export function takeFile({ id, createdAt, audio, audioType, report }: StoredTake): File {
  const name = `primavista-${createdAt.slice(0, 10)}-${id.slice(-4)}`;
  if (audio === null)
    return new File([JSON.stringify(report)], `${name}.json`, { type: 'application/json' });
  // MediaRecorder names its codec too.
  const type = (audioType ?? '').split(';')[0]!;
  return new File([audio], `${name}.${endings[type] ?? 'audio'}`, { type });
}
