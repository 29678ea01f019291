import { completeRequest } from '#shared/generation/request';
import { openLink } from '#shared/set-up/link';
import { Exercises } from './exercises.tsx';

/** Checked music of one instrument at a level that hides nothing, without any set-up: to see that assessing works here. */
function AssessmentTest({ medium }: { readonly medium: string }) {
  return (
    <Exercises
      request={completeRequest({ medium, levelId: 'pv~2' })}
      seed={null}
      screen="auto-assessment"
      notice={null}
      link={openLink}
      hasSetUp={false}
    />
  );
}

export function AssessmentTestScreen() {
  return <AssessmentTest medium="violin" />;
}

export function PianoTestScreen() {
  return <AssessmentTest medium="piano" />;
}
