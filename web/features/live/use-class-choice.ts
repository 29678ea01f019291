import { useEffect, useState } from 'react';
import { chooseLiveClass, type JoinedRoom } from '#shared/contract/live';
import { refusalWords } from '../../i18n/problem-words.ts';
import { useServices } from '../../session/services.ts';

type CourseId = JoinedRoom['classes'][number]['courseId'];

/** Of several classes the one that was chosen here: kept, and told again, until the room says it too. */
export function useClassChoice(told: JoinedRoom) {
  const { api, flash } = useServices();
  const [chosen, setChosen] = useState<{ roomId: string; courseId: CourseId } | null>(null);
  const kept =
    chosen?.roomId === told.roomId
      ? told.classes.find(({ courseId }) => courseId === chosen.courseId)?.courseId
      : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every state of the room that does not say it yet
  useEffect(() => {
    if (kept !== undefined) void tell(kept);
  }, [told, kept]);

  async function tell(courseId: CourseId): Promise<void> {
    const { teacherId } = told;
    const outcome = await api.call(chooseLiveClass, { params: { teacherId }, body: { courseId } });
    if (outcome.kind !== 'refused' || ![403, 404].includes(outcome.status)) return;
    setChosen(null);
    flash.show(refusalWords(outcome), 'trouble');
  }

  return {
    room: kept === undefined ? told : { ...told, courseId: kept, classes: [] },
    choose: (courseId: CourseId) => setChosen({ roomId: told.roomId, courseId }),
  };
}
