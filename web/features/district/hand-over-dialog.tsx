import { useMutation, useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { DistrictTeacher } from '#shared/contract/district';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import { HandOverForm } from './hand-over-form.tsx';
import { othersTeach } from './others-teach.ts';
import { handOverMutation, taughtClassesQuery } from './queries.ts';

interface HandOverDialogProps {
  readonly from: DistrictTeacher;
  readonly isArchived: boolean;
  readonly others: readonly DistrictTeacher[];
  readonly onClose: () => void;
}

/** Asks who gets the classes of a teacher, as when somebody leaves the school. */
export function HandOverDialog({ from, isArchived, others, onClose }: HandOverDialogProps) {
  const handOver = useMutation(handOverMutation(from.teacherId));
  const person = useStore(useServices().account.store, (state) => state.person);
  const taught = useQuery({ ...taughtClassesQuery(from.teacherId), enabled: isArchived }).data;
  const own = taught?.classes.filter(({ teachers }) =>
    teachers.some(({ teacherId, isOwner }) => isOwner && teacherId === from.teacherId),
  );
  // Not before it is known who else teaches there.
  const isMine = own !== undefined && person !== null && !othersTeach(own, person.id);
  const name = from.teacherName;
  return (
    <HandOverForm
      title={m.district_handOverTitle({ name })}
      body={m.district_handOverBody({ name })}
      former={{ name, isArchived }}
      heirs={others.filter(({ teacherId }) => isMine || teacherId !== person?.id)}
      handOver={({ to, stays }) => handOver.mutateAsync({ toTeacherId: to, stays })}
      isBusy={handOver.isPending}
      done={(to) => m.district_handedOver({ name, to })}
      onClose={onClose}
    />
  );
}
