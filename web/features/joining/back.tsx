import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';

/** To the question before. */
export const Back = ({ onPress }: { readonly onPress: () => void }) => (
  <Button look="quiet" onPress={onPress}>
    {m.joining_back()}
  </Button>
);
