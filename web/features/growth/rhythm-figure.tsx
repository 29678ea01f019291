import { sequencesOf } from '#shared/catalogue/rhythm-sequences';
import { type RhythmId, rhythmCell } from '#shared/catalogue/rhythms';
import { abcClef } from '#shared/music/clef';
import type { RhythmGroup } from '#shared/music/meter';
import { rhythmFigure } from '#shared/skills/rhythm-skill';
import { parseSkill, type SkillId } from '#shared/skills/skill';
import { ScoreView } from '../../studio/score/score-view.tsx';
import { skillWords } from './skill-words.ts';

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
  const { pattern, group } = rhythmFigure(rhythm.name);
  const drawn = patternAbc(pattern, group);
  if (drawn === null) return skillWords(skill);
  const abc = `X:1\nL:${units[group]}\nM:none\nK:C ${abcClef('rhythm-only')}\n${drawn}\n`;
  return <ScoreView size="row" abc={abc} measures={1} notes={[]} label={skillWords(skill)} />;
}

function patternAbc(pattern: string, group: RhythmGroup): string | null {
  if (/^\d+$/.test(pattern)) return rhythmCell(Number(pattern) as RhythmId, group)?.abc ?? null;
  return sequencesOf(group).find(({ id }) => id === pattern)?.abc ?? null;
}
