import { Share2, Star } from 'lucide-react';
import { useState } from 'react';
import { mostConfigurations } from '#shared/set-up/saved-configuration';
import * as m from '../../i18n/generated/messages.js';
import { useDevice, useServices } from '../../session/services.ts';
import { useCopyLink } from '../../session/use-copy-link.ts';
import { configurationWords } from '../../set-up/configuration-words.ts';
import { NameDialog } from '../../set-up/name-dialog.tsx';
import type { SetUp } from '../../set-up/use-set-up.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WideScreen } from '../../ui/screen-width.tsx';

/** Keeps the set-up under a name, or gives it to somebody as a link. */
export function SaveAndShare({ setUp }: { readonly setUp: SetUp }) {
  const { flash } = useServices();
  const { configurations, sync } = useDevice();
  const copy = useCopyLink();
  const [isNaming, setNaming] = useState(false);
  const { configuration } = setUp;
  if (configuration.medium === null || configuration.levelId === null) return null;
  const summary = configurationWords(configuration).whole;

  async function save(name: string): Promise<void> {
    setNaming(false);
    const saved = await configurations.save(name, configuration);
    if (saved === null) return flash.show(m.saved_full({ count: mostConfigurations }), 'trouble');
    flash.show(m.saved_done({ name }));
    void sync.run('configurations', { force: true, ask: true });
  }

  return (
    <>
      <Button look="quiet" onPress={() => setNaming(true)} aria-label={m.saved_save()}>
        <Icon of={Star} />
        <WideScreen>{m.saved_save()}</WideScreen>
      </Button>
      <Button
        look="quiet"
        icon
        aria-label={m.share_link()}
        onPress={() => void copy(location.href)}
      >
        <Icon of={Share2} />
      </Button>
      {isNaming && (
        <NameDialog
          title={m.saved_save()}
          first={summary}
          onName={(name) => void save(name)}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
