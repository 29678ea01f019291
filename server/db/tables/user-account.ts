import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A person who signs in. */
export interface UserAccountTable {
  tenant_id: string;
  id: string;
  /** Unique in the organisation, in lower case. */
  username: string;
  /** As `usernameStem` of `shared/roster/username.ts` makes it, by the database. */
  username_stem: GeneratedAlways<string>;
  /** In lower case; nobody else of the installation who comes in has it proved. null of most students. */
  email: string | null;
  /** When its owner followed the link we sent there. One in place of another is not here before they did. */
  email_verified_at: Date | null;
  first_name: string;
  last_name: string;
  role: ColumnType<'student' | 'teacher' | 'admin'>;
  /** The school a teacher is at. An administrator of one sees that one alone; null is the whole organisation. */
  school_id: string | null;
  /** IANA name; null until they say. */
  time_zone: string | null;
  /** PHC string; null until they have set a password of their own. */
  password_hash: string | null;
  /** See `security/one-time-password.ts`; null once they have set a password of their own. */
  one_time_password_mac: string | null;
  /** When it was given; it opens nothing a month later. */
  one_time_password_at: Date | null;
  /** Of the card before it, which opens the account until the newer one is used; null where that is lost. */
  earlier_card_mac: string | null;
  earlier_card_at: Date | null;
  /** They signed in by a one-time password and go no further before they have set their own. */
  must_change_password: Generated<boolean>;
  /**
   * Of a student, who looks after the account: the owner of the class that brought them in, until it is handed on. null of
   * staff, of who was made at the command line, and once that teacher is deleted.
   */
  home_teacher_id: string | null;
  /** That class, archived or not; null also once it is deleted, or the student was handed to another teacher. */
  home_course_id: string | null;
  /** Of staff: whether they may put music before a live room, as an administrator has it. */
  can_generate_live_practice: Generated<boolean>;
  /** Who is archived cannot sign in. */
  archived_at: Date | null;
  created_at: Date;
}
