import { describe, expect, it } from 'vitest';
import { sequencesOf } from '#shared/catalogue/rhythm-sequences';
import { rhythmCell, rhythmIds } from '#shared/catalogue/rhythms';
import { isCompoundGroup, rhythmGroups } from '#shared/music/meter';
import { isRhythmSkill, rhythmFigure, rhythmSkill } from '#shared/skills/rhythm-skill';

describe('a rhythm', () => {
  it.each(['pickup', 'final', 'accompaniment', '', 'x', '4-simple', '__proto__'])(
    'is not called %j',
    (pattern) => {
      expect(rhythmSkill(pattern, 'x4Simple')).toBeNull();
      expect(isRhythmSkill(pattern)).toBe(false);
    },
  );

  it.each(rhythmGroups)(
    'of the catalogue has a name in %s, and its figure is drawn by it',
    (group) => {
      for (const id of rhythmIds) {
        const name = rhythmSkill(String(id), group)!;
        expect(isRhythmSkill(name)).toBe(true);
        const figure = rhythmFigure(name);
        expect(figure.pattern).toBe(String(id));
        expect(isCompoundGroup(figure.group)).toBe(isCompoundGroup(group));
        expect(rhythmCell(id, figure.group).abc).toBe(rhythmCell(id, group).abc);
      }
      for (const { id } of sequencesOf(group)) {
        expect(rhythmSkill(id, group)).toBe(id);
        expect(isRhythmSkill(id)).toBe(true);
        expect(rhythmFigure(id)).toEqual({ pattern: id, group });
      }
    },
  );
});
