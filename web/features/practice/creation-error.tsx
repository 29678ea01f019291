import { useEffect } from 'react';
import * as m from '../../i18n/generated/messages.js';
import type { CreationFailure } from '../../playing/stand/create-stand.ts';
import { useServices } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from './problem.tsx';

interface CreationErrorProps {
  readonly failure: CreationFailure;
  readonly onRetry: () => void;
}

/** No music could be written; often the next try can. */
export function CreationError({ failure, onRetry }: CreationErrorProps) {
  const { problem, detail, isNotFetched } = failure;
  const { log } = useServices();
  useEffect(() => {
    void log.report('error', 'generation', detail);
  }, [log, detail]);
  return (
    <Problem
      text={m.stage_creationError({ problem })}
      act={
        <Button look="primary" onPress={isNotFetched ? () => location.reload() : onRetry}>
          {m.connection_retry()}
        </Button>
      }
    />
  );
}
