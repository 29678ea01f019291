import { lazy, Suspense } from 'react';
import { useTraining } from '../../paths/use-training.ts';
import { CodedMusic, type CodedMusicProps } from './coded-music.tsx';

/** Few come from what they train, and its words name every skill there is. */
const TrainedPractice = lazy(async () => ({
  default: (await import('./trained-practice.tsx')).TrainedPractice,
}));

/** One exact exercise, and what it was chosen for. */
export function CodedPractice(props: Omit<CodedMusicProps, 'training'>) {
  const training = useTraining(props.code);
  if (training === null) return <CodedMusic {...props} training={null} />;
  return (
    <Suspense>
      <TrainedPractice {...props} training={training} />
    </Suspense>
  );
}
