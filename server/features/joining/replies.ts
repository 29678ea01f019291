import type { JoinableClass } from '#shared/contract/add-class';
import type { CodedClass, JoinRequest } from '#shared/contract/joining';
import { nameOf } from '../../db/name-of.ts';
import type { CodedRow, JoinableRow } from './class-queries.ts';
import type { RequestRow } from './request-queries.ts';

/** Rows as the contract shows them. */
export const toJoinableClass = (row: JoinableRow): JoinableClass => ({
  courseId: row.id,
  title: row.title,
  color: row.color,
  educatorName: nameOf(row),
  isEnrolled: row.enrolled_at !== null,
});

export const toCodedClass = (row: CodedRow): CodedClass => ({
  courseId: row.id,
  title: row.title,
  color: row.color,
  teacher: row.last_name,
  newcomers: row.newcomers,
  asksWholeName: row.asks_whole_name,
});

export const toJoinRequest = (row: RequestRow): JoinRequest => ({
  requestId: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  username: row.username,
  askedAt: row.asked_at.toISOString(),
});
