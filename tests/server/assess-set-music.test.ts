import { describe, expect, it } from 'vitest';
import { assessSetMusic } from '#server/composing/assess-set-music';
import { assess } from '#shared/assessment/assess';
import type { AssessmentReport } from '#shared/assessment/report';
import { openAssessment } from '#shared/contract/open-assessment';
import { generateExercise } from '#shared/generation/generate';
import { createRandom } from '#shared/lib/random';
import { bent, later, played } from '../shared/assessment/performance.ts';
import { exerciseOf } from '../shared/generation/corpus.ts';
import { requests } from '../shared/generation/requests.ts';
import { assignedExercise as music } from '../support/assigned-music.ts';
import { wronglyPlayed } from '../support/forged-reports.ts';

const tempo = 92;

/** As it comes out of the stored file. */
function sent(report: AssessmentReport): AssessmentReport {
  const opened = openAssessment(JSON.parse(JSON.stringify(report)));
  if (opened.kind !== 'ok') throw new Error(opened.kind);
  return opened.report;
}

const right = sent(assess(music, played(music, tempo), { tempo }));

describe('a take that a device sent, assessed again', () => {
  it('comes to the same, whatever is played and however', () => {
    for (const { request, seed } of requests(60)) {
      const generated = generateExercise(request, seed);
      if (generated.kind === 'refused') continue;
      const random = createRandom(seed, 'play');
      const heard = played(generated.exercise, tempo).flatMap((note) => {
        const luck = random.fraction();
        if (luck < 0.1) return [];
        return [later(luck < 0.2 ? bent(note, 1, 20) : note, (luck - 0.5) * 0.3)];
      });
      const report = sent(assess(generated.exercise, heard, { tempo }));
      expect(assessSetMusic(generated.exercise, report), generated.exercise.code).toEqual({
        verdict: 'same',
        report,
      });
    }
  });

  it('counts for what was heard, not for what was said of it', () => {
    const { verdict, report } = assessSetMusic(music, wronglyPlayed(music));
    expect(verdict).toBe('differs');
    expect(report.sets.lenient.score).toBeLessThan(30);
  });

  it('counts for the music that was set', () => {
    const easier = exerciseOf({ medium: 'violin', levelId: 'pv~1' }, 1);
    const foreign = sent(assess(easier, played(easier, tempo), { tempo }));
    const { verdict, report } = assessSetMusic(music, foreign);
    expect(verdict).toBe('differs');
    expect(report.music).toEqual(music);
    expect(report.sets.lenient.score).toBeLessThan(foreign.sets.lenient.score);
  });

  it.each([
    ['fewer notes', { notes: right.music.notes.slice(0, 3) }],
    ['another drawing', { abc: right.music.abc.replace('|', '||') }],
  ])('is not of the music set with %s', (_, change) => {
    const changed = { ...right, music: { ...right.music, ...change } };
    expect(assessSetMusic(music, changed).verdict).toBe('differs');
  });

  it('may differ by the rules of an earlier version', () => {
    const { lenient } = right.sets;
    const earlier = {
      ...right,
      version: '4',
      sets: { ...right.sets, lenient: { ...lenient, score: 97 } },
    };
    const { verdict, report } = assessSetMusic(music, earlier);
    expect(verdict).toBe('newer-rules');
    expect(report.sets.lenient.score).toBe(100);
  });

  it.each([
    ['was written by another version', music, { ...right.music, version: '1' }],
    ['cannot be written any more', null, right.music],
  ])('is of unknown music where that %s', (_, set, theirs) => {
    const { verdict, report } = assessSetMusic(set, { ...right, music: theirs });
    expect(verdict).toBe('unknown-music');
    expect(report.music).toEqual(theirs);
  });
});
