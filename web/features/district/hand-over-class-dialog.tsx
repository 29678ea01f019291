import { useMutation } from '@tanstack/react-query';
import { useStore } from 'zustand';
import type { DistrictTeacher } from '#shared/contract/district';
import type { TaughtClass } from '#shared/contract/district-teachers';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import { HandOverForm } from './hand-over-form.tsx';
import { othersTeach } from './others-teach.ts';
import { handOverClassMutation } from './queries.ts';

interface HandOverClassDialogProps {
  readonly of: TaughtClass;
  readonly teachers: readonly DistrictTeacher[];
  readonly onClose: () => void;
}

/** Asks who gets one class. */
export function HandOverClassDialog({ of, teachers, onClose }: HandOverClassDialogProps) {
  const { courseId, title } = of;
  const handOver = useMutation(handOverClassMutation(courseId));
  const person = useStore(useServices().account.store, (state) => state.person);
  const owner = of.teachers.find(({ isOwner }) => isOwner);
  const isMine = person !== null && !othersTeach([of], person.id);
  const mayHave = ({ teacherId }: DistrictTeacher) =>
    teacherId !== owner?.teacherId && (isMine || teacherId !== person?.id);
  return (
    <HandOverForm
      title={m.district_handOverClassTitle({ title })}
      body={m.district_handOverClassBody()}
      former={{ name: owner?.teacherName ?? '', isArchived: owner?.isArchived ?? false }}
      heirs={teachers.filter(mayHave)}
      handOver={({ to, stays }) => handOver.mutateAsync({ teacherId: to, stays })}
      isBusy={handOver.isPending}
      done={(to) => m.district_handedOverClass({ title, to })}
      onClose={onClose}
    />
  );
}
