import { tabStorage } from '../../data/store/device-storage.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { ClassMark } from '../../school/class-mark.tsx';
import { Doorway } from '../../school/doorway.tsx';
import { meanClass } from '../../session/meant-class.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { Coded } from './coded.ts';
import styles from './joining.module.css';

interface FoundClassProps {
  readonly coded: Coded;
  readonly onNew: () => void;
  readonly onBack: () => void;
}

/** What class it is and whose, before anybody says who they are. */
export function FoundClass({ coded: { found, joinCode }, onNew, onBack }: FoundClassProps) {
  const { courseId, title, color, teacher, newcomers } = found;
  const next = `/add-class/${courseId}?code=${joinCode}`;
  return (
    <Doorway
      title={m.joining_isIt()}
      ways={
        <Button look="quiet" onPress={onBack}>
          {m.joining_another()}
        </Button>
      }
    >
      <div className={styles.class}>
        <ClassMark big title={title} color={color} />
        <div>
          <h2>{title}</h2>
          <p>{m.joining_with({ teacher })}</p>
        </div>
      </div>
      <div className={styles.choice}>
        {newcomers === 'nobody' ? (
          <p>{m.joining_nobody()}</p>
        ) : (
          <Button look="primary" big wide onPress={onNew}>
            {m.joining_new()}
          </Button>
        )}
        <ButtonLink
          big
          wide
          {...pages.signIn.at({}, { next })}
          onClick={() => meanClass(courseId, tabStorage)}
        >
          {m.joining_haveAccount()}
        </ButtonLink>
      </div>
    </Doorway>
  );
}
