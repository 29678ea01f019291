import type { LearningCounts } from '#shared/contract/district';

interface Standing extends Pick<LearningCounts, 'classes' | 'students'> {
  /** Whoever teaches beside who asks. */
  readonly others: number;
}

/**
 * What a school begins with that is not there yet; null once there are students.
 *
 * @example nextStep({ others: 0, classes: 0, students: 0 }) // 'teachers'
 */
export function nextStep({
  others,
  classes,
  students,
}: Standing): 'teachers' | 'classes' | 'students' | null {
  if (classes === 0) return others === 0 ? 'teachers' : 'classes';
  return students === 0 ? 'students' : null;
}
