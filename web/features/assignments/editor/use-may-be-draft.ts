import { useQuery } from '@tanstack/react-query';
import * as m from '../../../i18n/generated/messages.js';
import { useServices } from '../../../session/services.ts';
import { assignmentToEditQuery } from '../queries.ts';

/** Asks before a draft is saved as one that a colleague gave out since the form was opened: its students would lose it. */
export function useMayBeDraft(assignmentId: string, opened: { readonly isDraft: boolean }) {
  const { dialogs } = useServices();
  const query = useQuery(assignmentToEditQuery(assignmentId));
  return async (): Promise<boolean> => {
    if (!opened.isDraft) return true;
    // Without an answer it cannot be saved either, which is said then.
    const { data } = await query.refetch();
    if (data?.fields.isDraft ?? true) return true;
    return dialogs.confirm({
      title: m.assignmentEditor_outTitle(),
      body: m.assignmentEditor_outBody(),
      confirm: m.assignmentEditor_outBack(),
      cancel: m.dialog_cancel(),
      danger: true,
    });
  };
}
