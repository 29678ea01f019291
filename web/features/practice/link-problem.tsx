import { Problem } from './problem.tsx';
import { setUpProblemWords } from './problem-words.ts';

/** Instead of the stage, where a link cannot be read. */
export function LinkProblem({ path, medium }: { path: string; medium: string | undefined }) {
  return <Problem text={setUpProblemWords(path, medium === undefined ? {} : { medium })} />;
}
