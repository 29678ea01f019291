import { useMutation } from '@tanstack/react-query';
import type { DistrictTeacher } from '#shared/contract/district';
import * as m from '../../i18n/generated/messages.js';
import { HandOverForm } from './hand-over-form.tsx';
import { handOverMutation } from './queries.ts';

interface HandOverDialogProps {
  readonly from: DistrictTeacher;
  readonly isArchived: boolean;
  readonly others: readonly DistrictTeacher[];
  readonly onClose: () => void;
}

/** Asks who gets the classes of a teacher, as when somebody leaves the school. */
export function HandOverDialog({ from, isArchived, others, onClose }: HandOverDialogProps) {
  const handOver = useMutation(handOverMutation(from.teacherId));
  const name = from.teacherName;
  return (
    <HandOverForm
      title={m.district_handOverTitle({ name })}
      body={m.district_handOverBody({ name })}
      former={{ name, isArchived }}
      heirs={others}
      handOver={({ to, stays }) => handOver.mutateAsync({ toTeacherId: to, stays })}
      isBusy={handOver.isPending}
      done={(to) => m.district_handedOver({ name, to })}
      onClose={onClose}
    />
  );
}
