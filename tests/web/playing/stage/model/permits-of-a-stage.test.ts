import { describe, expect, it } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { assigned, practising } from '#shared/practice/permits';
import { mayHearNotes, takeInput } from '../../../../../web/playing/stage/model/stage-reads.ts';
import type { StageGiven } from '../../../../../web/playing/stage/model/stage-state.ts';
import { stageForTest } from '../stage-for-test.ts';

const written = generateExercise(completeRequest({ medium: 'violin', levelId: 'pv~1' }), 1);
if (written.kind !== 'exercise') throw new Error(written.problem.problem);
const { exercise } = written;

const permits = assigned({ strictness: 'strict', canTryAgain: true });
const open = (given: Partial<StageGiven>) =>
  stageForTest({
    exercise,
    given,
    options: { tempo: 200, performSynth: true, practiceStrictness: 'lenient' },
  });

describe('a stage does what its permits say', () => {
  it('with everything allowed, the player sets tempo and strictness, hears notes and plays along', () => {
    const { stage, options } = open({ permits: practising() });
    expect(takeInput(stage.store.getState())).toMatchObject({
      tempo: 200,
      hasSynth: true,
      strictness: undefined,
    });
    expect(mayHearNotes(stage.store.getState())).toBe(true);
    stage.toggleSelecting();
    expect(mayHearNotes(stage.store.getState())).toBe(false);
    stage.setTempo(100);
    stage.review.chooseStrictness('moderate');
    expect(options.getState()).toMatchObject({ tempo: 100, practiceStrictness: 'moderate' });
  });

  it('in an assignment, tempo and strictness are given, nothing else sounds, and no choice is kept', () => {
    const { stage, options } = open({
      permits,
      assignment: { id: 'a', courseId: null, attempt: () => 'b' },
    });
    expect(takeInput(stage.store.getState())).toMatchObject({
      tempo: exercise.tempo,
      hasSynth: false,
      strictness: 'strict',
      assignmentId: 'a',
    });
    expect(mayHearNotes(stage.store.getState())).toBe(false);
    expect(stage.review.store.getState().strictness).toBe('strict');
    stage.setTempo(100);
    stage.review.chooseStrictness('moderate');
    expect(stage.review.store.getState().strictness).toBe('moderate');
    expect(options.getState()).toMatchObject({ tempo: 200, practiceStrictness: 'lenient' });
  });
});
