import { AudioLines, Square } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { assembleRecording } from '#audio-core';
import type { StoredRecording } from '../../data/store/tables/recordings.ts';
import { formatDateTime } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { instrumentName } from '../../i18n/names.ts';
import { useDevice, useServices } from '../../session/services.ts';
import { heardTones } from '../../sound/players/heard-tones.ts';
import { useSoundPlayer } from '../../sound/players/use-sound-player.ts';
import { useTonesPlayer } from '../../sound/players/use-tones-player.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WideScreen } from '../../ui/screen-width.tsx';

/** Offers what was played before a page died, to listen to or to delete; nothing where there is nothing. */
export function UnfinishedTake() {
  const { recordings } = useDevice();
  const { dialogs, log } = useServices();
  const [left, setLeft] = useState<StoredRecording | null>(null);
  const [sound, setSound] = useState<Blob | null>(null);
  const recorded = useSoundPlayer(sound);
  const tones = useMemo(() => (left?.notes ? heardTones(left.notes, left.medium) : []), [left]);
  const byHand = useTonesPlayer(tones);
  const { isPlaying, toggle } = left?.notes ? byHand : recorded;

  /** The newest, or the one before that. */
  const look = useCallback(
    async (than?: StoredRecording) => {
      const all = await recordings.unfinished();
      const next = all.findLast(({ id }) => !than || id < than.id) ?? all.at(-1);
      setLeft(next ?? null);
      setSound(
        next?.audioType
          ? assembleRecording(next.audioType, await recordings.partsOf(next.id))
          : null,
      );
    },
    [recordings],
  );

  const quietly = useCallback(
    (work: () => Promise<void>) => {
      work().catch((error: unknown) => log.report('error', 'unfinished-take', String(error)));
    },
    [log],
  );
  useEffect(() => quietly(look), [quietly, look]);

  if (left === null) return null;

  async function offer(recording: StoredRecording): Promise<void> {
    const { id, createdAt, medium } = recording;
    const chosen = await dialogs.ask(
      m.unfinished_title(),
      m.unfinished_body({ when: formatDateTime(createdAt), what: instrumentName(medium) }),
      [
        { label: m.unfinished_listen(), look: 'primary' },
        { label: m.unfinished_delete() },
        { label: m.unfinished_later() },
      ],
    );
    if (chosen === 0) toggle();
    if (chosen === 1) await recordings.remove(id);
    if (chosen !== 0) await look(recording);
  }

  const words = isPlaying ? m.unfinished_stop() : m.unfinished_name();
  return (
    <Button
      look="quiet"
      aria-label={words}
      onPress={() => (isPlaying ? toggle() : quietly(() => offer(left)))}
    >
      <Icon of={isPlaying ? Square : AudioLines} />
      <WideScreen>{words}</WideScreen>
    </Button>
  );
}
