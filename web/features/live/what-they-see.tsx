import type { ReactNode } from 'react';
import type { LiveOptions } from '#shared/live/live-message';
import * as m from '../../i18n/generated/messages.js';
import { ChoiceSheet } from '../../ui/choice-sheet.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';

type Seen = Omit<LiveOptions, 'makeup'>;

interface WhatTheySeeProps {
  readonly seen: Seen;
  readonly onSee: (change: Partial<Seen>) => void;
  readonly onClose: () => void;
  /** What else is chosen for the room. */
  readonly children: ReactNode;
}

/** How the music stands before the students, changed at once. */
export function WhatTheySee({ seen, onSee, onClose, children }: WhatTheySeeProps) {
  return (
    <ChoiceSheet title={m.live_view()} close={m.dialog_ok()} onClose={onClose}>
      <Segmented
        full
        label={m.live_view()}
        value={seen.studentView}
        choices={[
          { value: 'parts', label: m.live_viewParts() },
          { value: 'score', label: m.live_viewScore() },
        ]}
        onChange={(studentView) => onSee({ studentView })}
      />
      <Switch isOn={seen.measureNumbers} onChange={(measureNumbers) => onSee({ measureNumbers })}>
        {m.live_numbers()}
      </Switch>
      <Switch
        isOn={!seen.hideAnnotations}
        onChange={(isShown) => onSee({ hideAnnotations: !isShown })}
      >
        {m.live_annotations()}
      </Switch>
      {children}
    </ChoiceSheet>
  );
}
