import { chooseLiveClass, type JoinedRoom } from '#shared/contract/live';
import * as m from '../../i18n/generated/messages.js';
import { refusalWords } from '../../i18n/problem-words.ts';
import { pages } from '../../paths/pages.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { useServices } from '../../session/services.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { StageLayout } from '../../ui/layouts/stage.tsx';
import styles from './live.module.css';

interface ClassPickerProps {
  readonly room: JoinedRoom;
  readonly onChosen: (room: JoinedRoom) => void;
}

/** Of several classes with the same teacher, the one for which this is practised. */
export function ClassPicker({ room, onChosen }: ClassPickerProps) {
  const { teacherId, teacher, classes } = room;
  const { api, flash } = useServices();
  const back = useWayBack(pages.home.at({}));
  async function choose(courseId: (typeof classes)[number]['courseId']): Promise<void> {
    // The next state of the room says it as well; here nobody waits for it.
    onChosen({ ...room, courseId, classes: [] });
    const outcome = await api.call(chooseLiveClass, {
      params: { teacherId },
      body: { courseId },
    });
    if (outcome.kind === 'refused') flash.show(refusalWords(outcome), 'trouble');
  }
  return (
    <StageLayout
      back={<BackButton onPress={back} />}
      title={m.classPicker_question()}
      subtitle={<span>{m.live_conducts({ teacher })}</span>}
      foot={null}
    >
      <div className={styles.picks}>
        {classes.map(({ courseId, title }) => (
          <Button key={courseId} big onPress={() => void choose(courseId)}>
            {title}
          </Button>
        ))}
      </div>
    </StageLayout>
  );
}
