import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DistrictTeacher, School } from '#shared/contract/district';
import * as m from '../../i18n/generated/messages.js';
import { useTold } from '../../session/use-told.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { placeMutation } from './school-queries.ts';

interface PlaceDialogProps {
  readonly teacher: DistrictTeacher;
  readonly schools: readonly School[];
  readonly onClose: () => void;
}

/** No school of its own: all of them for an administrator, none that is said for a teacher. */
const none = 'none';

/** Says at which school somebody is. */
export function PlaceDialog({ teacher, schools, onClose }: PlaceDialogProps) {
  const told = useTold();
  const [chosen, setChosen] = useState(teacher.schoolId ?? none);
  const place = useMutation(placeMutation(teacher.teacherId));
  const { teacherName: name, isAdministrator } = teacher;
  const noneWords = isAdministrator ? m.district_allSchools() : m.district_noSchool();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const school = schools.find(({ schoolId }) => schoolId === chosen)?.name ?? noneWords;
    const isDone = await told(
      place.mutateAsync(chosen === none ? null : chosen),
      m.district_placed({ name, school }),
    );
    if (isDone) onClose();
  };
  return (
    <FormDialog
      title={m.district_placeTitle({ name })}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submit={m.district_place()}
      isBusy={place.isPending}
    >
      <p>{isAdministrator ? m.district_placeAdmin({ name }) : m.district_placeTeacher({ name })}</p>
      <Select
        label={m.district_school()}
        value={chosen}
        onChange={setChosen}
        choices={[
          { value: none, label: noneWords },
          ...schools.map((one) => ({ value: one.schoolId, label: one.name })),
        ]}
      />
    </FormDialog>
  );
}
