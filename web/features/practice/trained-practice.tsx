import type { Training } from '../../paths/training.ts';
import { CodedMusic, type CodedMusicProps } from './coded-music.tsx';
import { useShownTraining } from './use-shown-training.ts';

interface TrainedPracticeProps extends Omit<CodedMusicProps, 'training'> {
  readonly training: Training;
}

/** One exact exercise that was chosen for what it trains. */
export function TrainedPractice({ training, ...props }: TrainedPracticeProps) {
  return <CodedMusic {...props} training={useShownTraining(training, props.code)} />;
}
