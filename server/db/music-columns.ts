import type { Selectable } from 'kysely';
import type { AssignedMusic } from '#shared/assignments/assigned-request';
import type { AssignmentSettings } from '#shared/assignments/settings';
import { assignmentSettings } from '#shared/contract/assignment-settings';
import type { AssignmentTable } from './tables/assignment.ts';

/** What of an assignment `a` decides its music, beside the instrument. */
export const musicColumns = [
  'a.level_id',
  'a.measure_count',
  'a.time_signatures',
  'a.key_signatures',
  'a.seed',
  'a.settings',
] as const;

type MusicRow = Pick<
  Selectable<AssignmentTable>,
  'level_id' | 'measure_count' | 'time_signatures' | 'key_signatures' | 'seed' | 'settings'
>;

interface StoredMusic extends AssignedMusic {
  readonly seed: number;
  readonly settings: AssignmentSettings;
}

export const toMusic = (row: MusicRow): StoredMusic => ({
  levelId: row.level_id,
  measureCount: row.measure_count,
  timeSignatures: row.time_signatures,
  keySignatures: row.key_signatures,
  seed: row.seed,
  settings: assignmentSettings.parse(row.settings),
});
