import * as m from '../../i18n/generated/messages.js';
import { useDevice, useServices } from '../../session/services.ts';

/** Deletes a take, and offers for a moment to bring it back; says whether it went. */
export function useRemoveTake(): (id: string, name: string) => Promise<boolean> {
  const { takes } = useDevice();
  const { flash } = useServices();
  return async (id, name) => {
    const removal = await takes.remove(id);
    if (removal.kind !== 'removed') {
      // A second press finds nothing: the offer that stands still holds.
      if (removal.kind === 'waiting') flash.show(m.takes_stays(), 'trouble');
      return false;
    }
    flash.show(m.takes_deleted({ name }), 'done', {
      label: m.saved_undo(),
      onPress: () => void takes.restore(removal),
    });
    return true;
  };
}
