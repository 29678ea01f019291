import { Cast, Hourglass, type LucideIcon, Mic, Music2 } from 'lucide-react';
import { can } from '#shared/access/can';
import type { User } from '#shared/contract/account';
import { type PlayScreen, playScreens } from '#shared/set-up/routes';
import { deviceStorage, tabStorage } from '../../data/store/device-storage.ts';
import * as m from '../../i18n/generated/messages.js';
import { liveAddress } from '../../paths/pages.ts';
import { hasTrial } from '../../session/trial-here.ts';
import { useOpenedFor } from '../../session/use-opened-for.ts';
import { Icon } from '../../ui/icon.tsx';
import { addressOfMusic } from '../address-of-music.ts';
import { arrowWalk } from '../arrow-walk.ts';
import { keepMode } from '../last-mode.ts';
import { modeNote, modeTitles, whyNotMode } from '../mode-words.ts';
import type { SetUp } from '../use-set-up.ts';
import { ModeClosed, ModeLink } from './mode-link.tsx';
import styles from './modes.module.css';

const icons: Readonly<Record<PlayScreen, LucideIcon>> = {
  play: Music2,
  challenge: Hourglass,
  'auto-assessment': Mic,
};

const walk = arrowWalk('a');

/** Whoever holds live practice, or tries it out, may put this music before many; what is for an assignment is not played here. */
const teachesHere = (person: User | null, scope: SetUp['scope']) =>
  (can(person, 'generateLivePractice') || hasTrial(tabStorage, Date.now())) &&
  scope.kind !== 'assignment';

/** Every way to play; the one that is taken is the usual one next time. */
export function Modes({ setUp }: { readonly setUp: SetUp }) {
  const { configuration, menu, link, scope } = setUp;
  const teaches = teachesHere(useOpenedFor(), scope);
  return (
    <nav aria-label={m.title_selectMode()} className={styles.modes} onKeyDown={walk}>
      {playScreens.map((screen) => {
        const why = whyNotMode(screen, configuration, menu);
        const icon = <Icon of={icons[screen]} size={32} />;
        const title = modeTitles[screen]();
        if (why !== null) return <ModeClosed key={screen} icon={icon} title={title} note={why} />;
        return (
          <ModeLink
            key={screen}
            {...addressOfMusic(setUp, screen)}
            icon={icon}
            title={title}
            note={modeNote(screen, configuration.medium)}
            onClick={() => keepMode(screen, deviceStorage)}
          />
        );
      })}
      {teaches && (
        <ModeLink
          {...liveAddress(link, scope.kind === 'course' ? scope.id : undefined)}
          icon={<Icon of={Cast} size={32} />}
          title={m.live_live()}
          note={m.live_liveNote()}
        />
      )}
    </nav>
  );
}
