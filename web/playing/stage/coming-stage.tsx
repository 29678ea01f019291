import { ChevronLeft } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { ComingWords } from '../../ui/coming-words.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StageLayout } from '../../ui/layouts/stage.tsx';
import bar from '../bars/transport-bar.module.css';

/** The stage before there is music: its name stands already, and the music will be where the words are. */
export function ComingStage({
  title,
  onBack,
}: {
  readonly title: string;
  readonly onBack: () => void;
}) {
  return (
    <StageLayout
      back={
        <Button look="quiet" icon aria-label={m.stage_back()} onPress={onBack}>
          <Icon of={ChevronLeft} />
        </Button>
      }
      title={title}
      subtitle={<span>{'\u00a0'}</span>}
      foot={<div className={bar.bar} />}
    >
      <ComingWords middle>{m.stage_coming()}</ComingWords>
    </StageLayout>
  );
}
