import { useEffect } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from './problem.tsx';

/** No music could be written; often the next try can. */
export function CreationError({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  const { log } = useServices();
  useEffect(() => {
    void log.report('error', 'generation', problem);
  }, [log, problem]);
  return (
    <Problem
      text={m.stage_creationError({ problem })}
      act={
        <Button look="primary" onPress={onRetry}>
          {m.connection_retry()}
        </Button>
      }
    />
  );
}
