import type { ColumnType } from 'kysely';
import type { OptionalJsonColumn } from '../json-column.ts';

/** One acknowledged take. `id` is made on the device, so sending it twice is seen. */
export interface AttemptTable {
  tenant_id: string;
  session_id: string;
  id: string;
  /** 1 for the first. */
  number: number;
  /** When its music was first seen; null where no device told. */
  begun_at: ColumnType<Date | null, Date | null | undefined>;
  /** The device's clock, within what can be: see `takeTime`. */
  completed_at: Date;
  /** Ours. */
  received_at: Date;
  /** Of the assessment that is kept: ours, where what the device sent differs from it. null where nothing could be marked. */
  score: number | null;
  auto_assess_mode: 'strict' | 'moderate' | 'lenient';
  tempo: number;
  source: 'microphone' | 'taps' | 'midi';
  /** null for a tapped take. */
  audio_key: string | null;
  /** Seconds from the first beat to the first sample of the sound; null of a tapped take, and of those of before. */
  audio_start: number | null;
  assessment_key: string;
  /** `SkillMap` of `shared/skills` with this take alone; null where it says nothing of any skill. */
  skills: OptionalJsonColumn;
  /** A teacher should listen before its score counts. */
  needs_review: ColumnType<boolean, boolean | undefined>;
  /** One more than was allowed: it is handed in once a teacher takes it. */
  is_extra: ColumnType<boolean, boolean | undefined>;
  /** `Picked` of `shared/assignments`: what was chosen of its music; null where it is what was given out. */
  picked: OptionalJsonColumn;
  /** Of an ensemble, its place from the top; null where it is of none, or of nobody knows which. */
  part: ColumnType<number | null, number | null | undefined>;
}
