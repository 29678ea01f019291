import { Play } from 'lucide-react';
import { canStart } from '#shared/set-up/start-condition';
import { deviceStorage } from '../data/store/device-storage.ts';
import * as m from '../i18n/generated/messages.js';
import { ButtonLink } from '../ui/button-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { addressOfMusic } from './address-of-music.ts';
import { lastMode } from './last-mode.ts';
import { modeTitles, whyNotMode } from './mode-words.ts';
import type { SetUp } from './use-set-up.ts';

/** The next step of the last step: the music, in the way it was played last. */
export function StartAct({ setUp }: { readonly setUp: SetUp }) {
  const { scope, exerciseType, configuration, menu, situation } = setUp;
  if (exerciseType !== 'sr' || !canStart(configuration, menu, situation)) return null;
  const kept = lastMode(deviceStorage);
  const mode = whyNotMode(kept, configuration, menu) === null ? kept : 'play';
  return (
    <ButtonLink look="primary" {...addressOfMusic(setUp, mode)}>
      <Icon of={Play} filled />
      {scope.kind === 'assignment'
        ? m.start_assignment()
        : m.start_begin({ mode: modeTitles[mode]() })}
    </ButtonLink>
  );
}
