import type { JoinedRoom } from '#shared/contract/live';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { StageLayout } from '../../ui/layouts/stage.tsx';
import styles from './live.module.css';

interface ClassPickerProps {
  readonly room: JoinedRoom;
  readonly onChoose: (courseId: JoinedRoom['classes'][number]['courseId']) => void;
}

/** Of several classes with the same teacher, the one for which this is practised. */
export function ClassPicker({ room, onChoose }: ClassPickerProps) {
  const { teacher, classes } = room;
  const back = useWayBack(pages.home.at({}));
  return (
    <StageLayout
      back={<BackButton onPress={back} />}
      title={m.classPicker_question()}
      subtitle={<span>{m.live_conducts({ teacher })}</span>}
      foot={null}
    >
      <div className={styles.picks}>
        {classes.map(({ courseId, title }) => (
          <Button key={courseId} big onPress={() => onChoose(courseId)}>
            {title}
          </Button>
        ))}
      </div>
    </StageLayout>
  );
}
