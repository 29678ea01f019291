import { lazy, Suspense } from 'react';
import { useSharedParams } from '../../paths/use-page.ts';
import { useOpenedFor } from '../../session/use-opened-for.ts';
import { Exercises, type ExercisesProps } from './exercises.tsx';

/** Nobody waits for it who practises for themselves. */
const ClassPractice = lazy(async () => ({
  default: (await import('./class-practice.tsx')).ClassPractice,
}));

/** Music for oneself, or for a class within what its teacher allows; a student is always asked for which class. */
export function Practice(props: ExercisesProps) {
  const isStudent = useOpenedFor()?.role === 'student';
  const { courseId } = useSharedParams<'courseId'>();
  if (courseId === undefined && !isStudent) return <Exercises {...props} />;
  return (
    <Suspense>
      <ClassPractice {...props} courseId={courseId} />
    </Suspense>
  );
}
