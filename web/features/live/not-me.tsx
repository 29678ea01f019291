import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';

interface NotMeProps {
  readonly name: string;
  readonly onPress: () => void;
}

/** For the next one at a device that somebody else came in on. */
export const NotMe = ({ name, onPress }: NotMeProps) => (
  <Button look="quiet" onPress={onPress}>
    {m.live_notWho({ name })}
  </Button>
);
