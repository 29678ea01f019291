import { useState } from 'react';
import { deviceStorage } from '../../data/store/device-storage.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { ScoreView } from '../../score/score-view.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { EditorLayout } from '../../ui/layouts/editor.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { applyTheme, keepTheme, keptTheme, type Theme } from '../../ui/theme.ts';

const SCALE = 'X:1\nL:1/4\nM:4/4\nK:D\nD E F G | A B A2 |]\n';

/** Light or dark, with music to judge it by. */
export function DisplayScreen() {
  const [theme, setTheme] = useState<Theme>(() => keptTheme(deviceStorage));
  const choose = (chosen: Theme) => {
    setTheme(chosen);
    keepTheme(chosen, deviceStorage);
    applyTheme(chosen, document.documentElement);
  };
  const back = useWayBack(pages.home.at({}));
  return (
    <EditorLayout
      back={<BackButton onPress={back} />}
      title={m.title_display()}
      form={
        <>
          <h2>{m.display_theme()}</h2>
          <Segmented
            full
            label={m.display_theme()}
            value={theme}
            onChange={choose}
            choices={[
              { value: 'system', label: m.display_system() },
              { value: 'light', label: m.display_light() },
              { value: 'dark', label: m.display_dark() },
            ]}
          />
          <p>{m.display_help()}</p>
          <p>
            <TextLink {...pages.about.at({})}>{m.title_about()}</TextLink>
          </p>
        </>
      }
      preview={
        <ScoreView
          size="review"
          music={{ abc: SCALE, measures: 2, notes: [] }}
          label={m.display_preview()}
        />
      }
      previewLabel={m.display_preview()}
      acts={
        <Button look="primary" onPress={back}>
          {m.display_done()}
        </Button>
      }
    />
  );
}
