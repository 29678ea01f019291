import type { ColumnType } from 'kysely';
import type { SolfegeKind } from '#shared/catalogue/annotations';
import type { ClassColor, ClassStandard, NewcomerWay } from '#shared/classes/class-fields';

/** A class. */
export interface CourseTable {
  tenant_id: string;
  id: string;
  title: string;
  description: string;
  color: ColumnType<ClassColor>;
  /** `yyyy-mm-dd`. The two drivers read a date differently: ask for it by `to_char`. */
  end_date: ColumnType<unknown, string | null, string | null>;
  /** IANA name. */
  time_zone: string;
  /** How the class names its notes by syllables; null leaves it to each student. */
  solfege: ColumnType<SolfegeKind | null, SolfegeKind | null | undefined>;
  /** Lists of levels that the class goes by; null for every one. */
  standards: ColumnType<ClassStandard[] | null, readonly ClassStandard[] | null | undefined>;
  /** What becomes of who has the code and no account; asked of their teacher where nothing is said. */
  newcomers: ColumnType<NewcomerWay, NewcomerWay | undefined>;
  /** Of newcomers; else the first name and one letter. */
  asks_whole_name: ColumnType<boolean, boolean | undefined>;
  is_archived: boolean;
  created_at: Date;
}
