import { Printer } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { mayPrint } from './model/may-print.ts';
import { useStage, useStageState } from './use-stage.ts';

/** Opens what goes on paper and into files, where the music may: a sign in a row of tools, or in words. */
export function PrintButton({ inWords = false }: { readonly inWords?: boolean }) {
  const stage = useStage();
  const mayOpen = useStageState(mayPrint);
  if (!mayOpen) return null;
  const onPress = () => stage.open('print');
  if (inWords) {
    return (
      <Button look="quiet" onPress={onPress}>
        <Icon of={Printer} />
        {m.print_open()}
      </Button>
    );
  }
  return (
    <Button look="quiet" icon aria-label={m.print_open()} onPress={onPress}>
      <Icon of={Printer} />
    </Button>
  );
}
