import { useNavigate, useParams } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { getAssignment } from '#shared/contract/assignments';
import { defaultOptions } from '#shared/practice/options';
import * as m from '../../i18n/generated/messages.js';
import { keptSettings } from '../../studio/device-settings.ts';
import { MicCheck } from '../../studio/recorder-panel/mic-check.tsx';
import { ReplyBody } from '../../studio/reply-body.tsx';
import { sourceOf } from '../../studio/stage/source-of.ts';
import { useKeptOptions } from '../../studio/use-kept-options.ts';
import { useReply } from '../../studio/use-reply.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';

/** Mic Check: the door to an assignment. */
export function LaunchScreen() {
  const { assignmentId } = useParams({ strict: false }) as { assignmentId: string };
  const { outcome, reload } = useReply(getAssignment, { assignmentId });
  const navigate = useNavigate();
  const go = () =>
    void navigate({ href: `/assignment/${assignmentId}/assess`, state: { launched: true } });
  const assignment = outcome?.kind === 'ok' ? outcome.reply.assignment : null;
  const { options } = useKeptOptions() ?? { options: defaultOptions };
  const { rhythmBy } = keptSettings(localStorage);
  const source = assignment && sourceOf(assignment.configuration.medium, { ...options, rhythmBy });
  const needsMicrophone = source === 'microphone';
  return (
    <PlainLayout
      halves={needsMicrophone}
      lead={
        <ButtonLink look="quiet" icon aria-label={m.stage_back()} to="/assignments">
          <Icon of={ChevronLeft} />
        </ButtonLink>
      }
      title={needsMicrophone ? m.title_micCheck() : (assignment?.title ?? m.title_assignment())}
      foot={
        assignment && (
          <>
            {needsMicrophone && assignment.isMicCheckSkippable && (
              <Button look="quiet" onPress={go}>
                {m.micCheck_skip()}
              </Button>
            )}
            <Button look="primary" onPress={go}>
              {needsMicrophone ? m.micCheck_continue() : m.assignment_start()}
            </Button>
          </>
        )
      }
    >
      <ReplyBody<typeof getAssignment> outcome={outcome} reload={reload}>
        {(reply) =>
          needsMicrophone ? (
            <MicCheck />
          ) : (
            <>
              <h2>{source === 'midi' ? m.assignment_midiTitle() : m.assignment_tapTitle()}</h2>
              <p>{reply.assignment.instructions}</p>
              <p>{source === 'midi' ? m.assignment_midiHow() : m.assignment_tapHow()}</p>
            </>
          )
        }
      </ReplyBody>
    </PlainLayout>
  );
}
