import { Trash2 } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { ListedConfiguration } from './listed-configuration.ts';

/** What can be done with a set-up of the list: one act as a button, several behind three dots. */
export function ConfigurationActs({ of: { name, acts } }: { readonly of: ListedConfiguration }) {
  const [only, ...others] = acts;
  if (only === undefined) return null;
  if (others.length > 0) return <Menu label={m.yours_more({ name })} acts={acts} />;
  return (
    <Button look="quiet" icon aria-label={only.label} onPress={only.onPress}>
      <Icon of={Trash2} size={20} />
    </Button>
  );
}
