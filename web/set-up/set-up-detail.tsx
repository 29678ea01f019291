import { levelOf, type MenuLevel, mediumOf } from '#shared/set-up/menu';
import * as m from '../i18n/generated/messages.js';
import { mediumInSentence } from '../i18n/menu-names.ts';
import { levelDescription } from '../i18n/names.ts';
import { isWithoutPitch } from './is-without-pitch.ts';
import { LevelFacts } from './level-facts.tsx';
import { PreviewScore } from './preview-score.tsx';
import { useAfterChoice } from './use-after-choice.ts';
import { usePreview } from './use-preview.ts';
import type { SetUp } from './use-set-up.ts';

/** Beside the choices: what they come to, as music, and what the level holds. */
export function SetUpDetail({ setUp }: { readonly setUp: SetUp }) {
  const { configuration, menu, step } = setUp;
  const preview = usePreview(configuration, 4);
  const medium = mediumOf(menu, configuration.medium);
  const level = levelOf(menu, configuration.levelId);
  if (!medium) return <p>{m.setUp_chooseFirst()}</p>;
  return (
    <>
      <h2>
        {level
          ? m.setUp_levelFor({ level: level.name, instrument: mediumInSentence(medium.id) })
          : medium.name}
      </h2>
      <PreviewScore
        size="row"
        preview={preview}
        label={m.home_preview({ instrument: medium.name })}
      />
      {level && step === 'level' && <LevelTold level={level} medium={medium.id} />}
    </>
  );
}

/** Two figures are drawn in it, so it comes up and changes once the choice itself is painted. */
function LevelTold(props: { readonly level: MenuLevel; readonly medium: string }) {
  const level = useAfterChoice(props.level);
  return (
    level && (
      <>
        <p>{levelDescription(level.id, isWithoutPitch(props.medium))}</p>
        <LevelFacts level={level} />
      </>
    )
  );
}
