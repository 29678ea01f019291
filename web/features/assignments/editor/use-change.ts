import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type {
  AssignmentFields,
  createAssignment,
  EditorMetadata,
} from '#shared/contract/assignment-editor';
import type { BodyOf } from '#shared/contract/endpoint';
import type { ProblemCode } from '#shared/contract/problem';
import type { Trouble } from '../../../data/api/trouble.ts';
import * as m from '../../../i18n/generated/messages.js';
import { useServices } from '../../../session/services.ts';
import { changeAssignmentMutation } from '../queries.ts';

const givenOut: ProblemCode = 'given-out-meanwhile';

const isGivenOut = ({ outcome }: Trouble) =>
  outcome.kind === 'refused' && outcome.errors.some(({ code }) => code === givenOut);

/**
 * Saves what was changed of an assignment. Where it would be made a draft again that a colleague gave out since it was opened,
 * it asks first: its students would lose it.
 */
export function useChange(submit: EditorMetadata['submit'], opened: AssignmentFields) {
  const { dialogs } = useServices();
  const change = useMutation(changeAssignmentMutation(submit));
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const here = new AbortController();
    leaving.current = here;
    return () => here.abort();
  }, []);
  return async (body: BodyOf<typeof createAssignment>) => {
    const { signal } = leaving.current;
    try {
      return await change.mutateAsync({ ...body, read: opened, wasDraft: opened.isDraft });
    } catch (trouble) {
      if (!isGivenOut(trouble as Trouble)) throw trouble;
      const isWanted = await dialogs.confirm(
        {
          title: m.assignmentEditor_outTitle(),
          body: m.assignmentEditor_outBody(),
          confirm: m.assignmentEditor_outBack(),
          cancel: m.dialog_cancel(),
          danger: true,
        },
        // Of a page that was left nothing is asked.
        { signal },
      );
      if (!isWanted) throw trouble;
      return await change.mutateAsync({ ...body, read: opened, wasDraft: false });
    }
  };
}
