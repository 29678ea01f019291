import { ChevronDown, Copy, Ellipsis, FileDown, Printer } from 'lucide-react';
import type { Permits } from '#shared/practice/permits';
import * as m from '../i18n/generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { MenuOf } from '../ui/menu.tsx';
import { NarrowScreen, WideScreen } from '../ui/screen-width.tsx';
import { paperFiles } from './files/file-kinds.ts';
import type { BookletState } from './model/booklet.ts';
import type { Output } from './use-output.tsx';

interface PrintActsProps {
  readonly state: BookletState;
  readonly output: Output;
  /** Whether it may go on paper, and into files. */
  readonly permits: Pick<Permits, 'print' | 'files'>;
  /** There is nothing to print yet. */
  readonly isEmpty: boolean;
}

const pdf = paperFiles.find(({ kind }) => kind === 'pdf')!;

/** Where the pages can go. They stand while it happens too: a menu that closes gives the focus back to its button. */
export function PrintActs(props: PrintActsProps) {
  const { output, permits, isEmpty } = props;
  return (
    <>
      {permits.files && <FileActs {...props} />}
      {permits.print && (
        <Button look="primary" isDisabled={isEmpty} onPress={() => output.begin('print')}>
          <Icon of={Printer} />
          {m.print_print()}
        </Button>
      )}
    </>
  );
}

function FileActs({ state, output, isEmpty }: PrintActsProps) {
  const isOne = state.plan.count === 1;
  const files = paperFiles.filter(({ holds }) => holds !== (isOne ? 'several' : 'one'));
  const copy = { label: m.print_copyPicture(), icon: Copy, onPress: () => output.begin('copy') };
  return (
    <>
      <MenuOf
        label={m.print_saveAs()}
        placement="top end"
        acts={[
          ...files.map((file) => ({
            label: file.name(),
            icon: file.icon,
            onPress: () => output.begin(file),
          })),
          ...(isOne ? [copy] : []),
        ]}
      >
        <Button look="quiet" isDisabled={isEmpty} aria-label={m.print_saveAs()}>
          <WideScreen>
            {m.print_saveAs()}
            <Icon of={ChevronDown} size={20} />
          </WideScreen>
          <NarrowScreen>
            <Icon of={Ellipsis} />
          </NarrowScreen>
        </Button>
      </MenuOf>
      <Button isDisabled={isEmpty} aria-label={m.print_keepPdf()} onPress={() => output.begin(pdf)}>
        <WideScreen>
          <Icon of={FileDown} />
          {m.print_keepPdf()}
        </WideScreen>
        <NarrowScreen>{m.print_pdf()}</NarrowScreen>
      </Button>
    </>
  );
}
