import { endDateProblem } from '#shared/classes/end-date';
import type { ClassFields } from '#shared/contract/classes';
import { refuse } from '../../http/refusal.ts';

/** @throws Refusal of a last day that no class can have */
export function demandEndDate(
  fields: Pick<ClassFields, 'endDate' | 'timeZone'>,
  when: Parameters<typeof endDateProblem>[1],
): void {
  const problem = endDateProblem(fields, when);
  if (problem !== null) throw refuse(problem, { path: 'endDate' });
}
