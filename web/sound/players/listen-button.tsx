import { Square, Volume2 } from 'lucide-react';
import { useMemo } from 'react';
import type { StoredTake } from '../../data/store/tables/takes.ts';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSoundPlayer } from './use-sound-player.ts';

/** Plays the recording of a take by itself: for where there are no marks to see beside it. */
export function ListenButton({ audio, audioType }: Pick<StoredTake, 'audio' | 'audioType'>) {
  const sound = useMemo(
    () => (audio === null ? null : new Blob([audio], { type: audioType ?? '' })),
    [audio, audioType],
  );
  const { isPlaying, toggle } = useSoundPlayer(sound);
  return (
    <Button look="primary" onPress={() => toggle()}>
      <Icon of={isPlaying ? Square : Volume2} />
      {isPlaying ? m.result_stopListening() : m.result_listen()}
    </Button>
  );
}
