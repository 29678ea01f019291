import { useMutation } from '@tanstack/react-query';
import type { DistrictTeacher } from '#shared/contract/district';
import type { TaughtClass } from '#shared/contract/district-teachers';
import * as m from '../../i18n/generated/messages.js';
import { HandOverForm } from './hand-over-form.tsx';
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
  const owner = of.teachers.find(({ isOwner }) => isOwner);
  return (
    <HandOverForm
      title={m.district_handOverClassTitle({ title })}
      body={m.district_handOverClassBody()}
      former={{ name: owner?.teacherName ?? '', isArchived: owner?.isArchived ?? false }}
      heirs={teachers.filter(({ teacherId }) => teacherId !== owner?.teacherId)}
      handOver={({ to, stays }) => handOver.mutateAsync({ teacherId: to, stays })}
      isBusy={handOver.isPending}
      done={(to) => m.district_handedOverClass({ title, to })}
      onClose={onClose}
    />
  );
}
