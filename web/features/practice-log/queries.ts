import { deletePracticeEntry } from '#shared/contract/practice-log';
import {
  getClassesPractice,
  getClassPracticeLog,
  getPracticeLog,
  getStudentPracticeLog,
} from '#shared/contract/read-practice-log';
import type { DayRange } from '#shared/practice-log/range';
import { mutation } from '../../data/queries/mutation.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';

/** The first page goes by the time zone alone, so that what is kept of it is found again on any day. */
const paged = (page: number) => (page === 1 ? {} : { page: String(page) });

/** One's own, a page of its sessions at a time. */
export const practiceLogQuery = (timeZoneId: string, page = 1) =>
  replyQuery(getPracticeLog, { query: { timeZoneId, ...paged(page) } });

interface OfStudent {
  readonly studentId: string;
  /** Left out for all of the teacher's classes. */
  readonly courseId?: string | undefined;
  readonly timeZoneId: string;
}

export const studentLogQuery = ({ studentId, courseId, timeZoneId }: OfStudent, page = 1) =>
  replyQuery(getStudentPracticeLog, {
    params: { studentId },
    query: { timeZoneId, ...(courseId !== undefined && { courseId }), ...paged(page) },
  });

export const classesPracticeQuery = (timeZoneId: string, { from, to }: DayRange) =>
  replyQuery(getClassesPractice, { query: { timeZoneId, from, to } });

export const classLogQuery = (courseId: string, timeZoneId: string, { from, to }: DayRange) =>
  replyQuery(getClassPracticeLog, { params: { courseId }, query: { timeZoneId, from, to } });

export const deleteEntryMutation = () =>
  mutation(deletePracticeEntry, (entryId: string) => ({ params: { entryId } }));
