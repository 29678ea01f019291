import type { RhythmGroup } from '#shared/music/meter';
import { rhythmPattern } from '#shared/skills/rhythm-pattern';
import { parseSkill, type SkillId } from '#shared/skills/skill';
import { skillWords } from '../../i18n/skill-words.ts';
import { figureAbc } from '../../score/figure-abc.ts';
import { ScoreView } from '../../score/score-view.tsx';

/** What the catalogue's patterns count in. */
const units: Readonly<Record<RhythmGroup, string>> = {
  x4Simple: '1/16',
  x8Compound: '1/16',
  x2Simple: '1/8',
  x4Compound: '1/8',
};

/** A rhythm as it is written; nothing where the catalogue has it no more. */
export function RhythmFigure({ skill }: { readonly skill: SkillId }) {
  const rhythm = parseSkill(skill);
  if (rhythm?.kind !== 'rhythm') return null;
  const pattern = rhythmPattern(rhythm.name);
  if (pattern === null) return skillWords(skill);
  const unit = units[pattern.group];
  const abc = figureAbc(unit, 'rhythm-only', `${pattern.abc} |`);
  return <ScoreView size="row" music={{ abc, measures: 1, notes: [] }} label={skillWords(skill)} />;
}
