import { describe, expect, it } from 'vitest';
import { ensembles } from '#shared/catalogue/ensembles';
import { instruments } from '#shared/catalogue/instruments';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { parseSkill, skillKind } from '#shared/skills/skill';
import { signatureAt, skillsOfNotes } from '#shared/skills/skills-of-notes';
import { drum, exerciseWith } from '../practice/exercises.ts';

describe('the skills of notes', () => {
  it('are the rhythm, the interval from the note before, the key, the register and the clef', () => {
    const exercise = exerciseWith('D4 F4 z4 d4', { key: 'K:D clef=treble' });
    expect(skillsOfNotes(exercise)).toEqual([
      ['rhythm:3', 'key:D', 'register:low', 'clef:treble'],
      ['rhythm:3', 'interval:third-up', 'key:D', 'register:middle', 'clef:treble'],
      // A rest between is no reason to lose the place.
      ['rhythm:3', 'interval:sixth-up', 'key:D', 'register:high', 'clef:treble'],
    ]);
  });

  it('are the rhythm alone without pitch', () => {
    const exercise = exerciseWith('B4 B4 B4 B4', { medium: 'snare', key: drum });
    expect(skillsOfNotes(exercise)).toEqual(Array(4).fill(['rhythm:3']));
  });

  it('tell a beat in three from a beat in two', () => {
    const exercise = exerciseWith('D6 E6', { meter: '6/8' });
    expect(skillsOfNotes(exercise)[0]).toContain('rhythm:3-compound');
  });

  it('follow the highest note of chords', () => {
    const exercise = exerciseWith('[DFA]4 [EGc]4');
    const intervals = skillsOfNotes(exercise).map((skills) =>
      skills.filter((id) => skillKind(id) === 'interval'),
    );
    expect(intervals).toEqual([[], [], [], [], [], ['interval:third-up']]);
  });

  it('are of the key and the meter that hold there', () => {
    const exercise = exerciseWith('D16 | E16 | F16');
    const plan = {
      ...exercise.plan,
      signatures: [
        { measure: 1, timeSignature: '4/4', keySignature: 'C' },
        { measure: 3, timeSignature: '6/8', keySignature: 'a' },
      ],
    };
    const changed = { ...exercise, plan };
    expect([0, 1, 2, 3, 4].map((measure) => signatureAt(changed, measure).keySignature)).toEqual([
      'C',
      'C',
      'C',
      'a',
      'a',
    ]);
    expect(skillsOfNotes(changed).map((skills) => skills.slice(0, 1))).toEqual([
      ['rhythm:3'],
      ['rhythm:3'],
      ['rhythm:3-compound'],
    ]);
  });

  const media = [...instruments, ...ensembles].map(({ id }) => id);

  it.each(media)('of %s can all be read again, one of a kind to a note', (medium) => {
    const made = [1, 3, 5, 8].flatMap((level) => {
      const generated = generateExercise(
        completeRequest({ medium, levelId: `pv~${level}` }),
        level,
      );
      return generated.kind === 'exercise' ? generated.exercise : [];
    });
    // A choir of one's own has no voices until they are chosen.
    if (medium !== 'choir-custom') expect(made).not.toEqual([]);
    for (const exercise of made) {
      const skills = skillsOfNotes(exercise);
      expect(skills).toHaveLength(exercise.notes.length);
      for (const [index, ids] of skills.entries()) {
        const kinds = ids.map((id) => parseSkill(id)?.kind);
        expect(kinds).not.toContain(undefined);
        expect(new Set(kinds).size).toBe(kinds.length);
        const isPitched = exercise.notes[index]!.written !== null;
        expect(kinds.includes('clef')).toBe(isPitched);
        expect(kinds.includes('key')).toBe(isPitched);
        expect(kinds.includes('register')).toBe(isPitched);
      }
    }
  });
});
