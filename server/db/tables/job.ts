import type { ColumnType, Generated } from 'kysely';
import type { JobState } from '#shared/contract/jobs';
import type { JsonColumn } from '../json-column.ts';

/** What takes longer than a request may: somebody asks for it and looks at how it goes. */
export interface JobTable {
  tenant_id: string;
  id: string;
  /** Names what does it, see `server/job-kinds.ts`. */
  kind: string;
  asked_by: string;
  state: ColumnType<JobState>;
  /** Of `total`, in whatever the kind counts. */
  done: number;
  total: number;
  input: JsonColumn;
  /** What came of it so far; null before anything did. */
  result: ColumnType<unknown, string | null, string | null>;
  /** How often it was taken; who takes it knows by it that nobody took it after them. */
  attempts: number;
  /** How often it was taken since it last came any further; a server that is killed gives none back. */
  tries: Generated<number>;
  /** When it may be taken: of a running one, by then the server that had it must have died. */
  due_at: Date;
  created_at: Date;
  finished_at: Date | null;
}
