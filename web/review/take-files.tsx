import { Download, FileAudio, FileDown } from 'lucide-react';
import { useState } from 'react';
import type { Strictness } from '#shared/assessment/report';
import { unheard } from '#shared/assessment/unheard';
import type { StoredTake } from '../data/store/tables/takes.ts';
import { formatLongDate } from '../i18n/format.ts';
import * as m from '../i18n/generated/messages.js';
import { saveWritten, tellUnwritten } from '../print/files/save-written.ts';
import type { WrittenFile } from '../print/files/written-file.ts';
import { instrumentTitle } from '../score/describe-exercise.ts';
import { useServices } from '../session/services.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { type MenuAct, MenuOf } from '../ui/menu.tsx';
import { saveFile } from '../ui/save-file.ts';
import { takeFile } from './handing-in/take-file.ts';
import { markedTake } from './model/marked-take.ts';

interface TakeFilesProps {
  readonly take: StoredTake;
  /** How strictly the page is marked. */
  readonly strictness: Strictness;
}

/** Few save a take. */
const loadWriter = () => import('../print/take/take-files.ts');

/** A take for a portfolio, or for another program: its page with the marks, its sound. Nothing where it has neither. */
export function TakeFiles({ take, strictness }: TakeFilesProps) {
  const { account } = useServices();
  const { isBusy, write } = useWrite();
  const { audio, audioType, report } = take;
  const name = `${instrumentTitle(report.music)}, ${formatLongDate(take.createdAt)}`;
  const acts: MenuAct[] = [];
  if (unheard(report) === null) {
    const marked = () => markedTake(take, { strictness, person: account.store.getState().person });
    acts.push({
      label: m.print_markedPage(),
      icon: FileDown,
      onPress: () => write(async () => (await loadWriter()).markedPage(marked(), { name })),
    });
  }
  if (audio !== null) {
    const sound = { audio, audioType: audioType ?? '' };
    const kept = takeFile(take);
    const kind = kept.name.split('.').at(-1)!;
    acts.push({
      label: m.print_wav(),
      icon: FileAudio,
      onPress: () => write(async () => (await loadWriter()).takeWav(sound, { name })),
    });
    if (kind !== 'wav')
      acts.push({
        label: m.print_takeRecorded({ kind: kind.toUpperCase() }),
        icon: FileAudio,
        onPress: () => saveFile(kept),
      });
  }
  if (acts.length === 0) return null;
  return (
    <MenuOf label={m.print_saveAs()} placement="top end" acts={acts}>
      <Button look="quiet" icon aria-label={m.print_saveAs()} isDisabled={isBusy}>
        <Icon of={Download} />
      </Button>
    </MenuOf>
  );
}

/** Writes one file at a time. */
function useWrite() {
  const { dialogs, log } = useServices();
  const [isBusy, setBusy] = useState(false);
  const work = async (make: () => Promise<WrittenFile>) => {
    setBusy(true);
    try {
      await saveWritten(await make(), dialogs);
    } catch (error) {
      void log.report('error', 'take-file', String(error));
      await tellUnwritten(dialogs, m.print_takeNotSaved());
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, write: (make: () => Promise<WrittenFile>) => void work(make) };
}
