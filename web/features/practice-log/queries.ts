import { mutationOptions } from '@tanstack/react-query';
import { deletePracticeEntry } from '#shared/contract/practice-log';
import {
  getClassesPractice,
  getClassPracticeLog,
  getPracticeLog,
  getStudentPracticeLog,
} from '#shared/contract/read-practice-log';
import type { DayRange } from '#shared/practice-log/range';
import type { Api } from '../../data/api/api.ts';
import { replyOf, type Trouble } from '../../data/api/trouble.ts';
import { keys } from '../../data/queries/keys.ts';
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

export const deleteEntryMutation = (api: Pick<Api, 'call'>) =>
  mutationOptions<object, Trouble, string>({
    mutationFn: async (entryId) =>
      replyOf(await api.call(deletePracticeEntry, { params: { entryId } })),
    meta: { invalidates: [keys.all(getPracticeLog)] },
  });
