import { describe, expect, it } from 'vitest';
import { fixedOptions } from '#shared/assignments/fixed-options';
import { type AssignmentSettings, usualSettings } from '#shared/assignments/settings';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { assigned } from '#shared/practice/permits';
import { isVeiled } from '../../../../../web/playing/stage/model/challenge-reads.ts';
import {
  cursorOf,
  studyOf,
  takeInput,
} from '../../../../../web/playing/stage/model/stage-reads.ts';
import { planTake } from '../../../../../web/playing/take/plan-take.ts';
import { stageForTest } from '../stage-for-test.ts';

const written = generateExercise(completeRequest({ medium: 'violin', levelId: 'pv~1' }), 1);
if (written.kind !== 'exercise') throw new Error(written.problem.problem);
const { exercise } = written;

function open(said: Partial<AssignmentSettings>) {
  const fixed = fixedOptions({ ...usualSettings, ...said });
  return stageForTest({
    exercise,
    given: {
      screen: 'auto-assessment',
      permits: assigned({ strictness: 'strict', canTryAgain: true, fixed }),
      assignment: { id: 'a', courseId: null, attempt: () => 'b' },
    },
    options: {
      ...{ tempo: 200, performMetronome: true, performCursor: 'note', countdownSeconds: 30 },
      ...{ tunerHintType: 'tonic', measureNumbers: false, performDisappearingMeasures: true },
    },
  });
}

describe('the stage of an assignment as its teacher said it', () => {
  it('leaves what was not said to the player', () => {
    const { stage, options } = open({});
    const state = stage.store.getState();
    expect(takeInput(state)).toMatchObject({ tempo: exercise.tempo, metronome: 'beat' });
    expect(cursorOf(state)).toBe('note');
    expect(state.options.tunerHintType).toBe('tonic');
    expect(isVeiled(state)).toBe(false);
    stage.toggleMetronome();
    expect(options.getState().performMetronome).toBe(false);
  });

  it.each([
    ['None', 'none'],
    ['NoSubdivide', 'beat'],
    ['Subdivide', 'subdivided'],
  ] as const)('clicks as %s, whatever the player presses', (metronomeStyle, metronome) => {
    const { stage, options } = open({ metronomeStyle });
    stage.toggleMetronome();
    stage.preferences.set('subdivideMetronomeBeat', true);
    expect(takeInput(stage.store.getState()).metronome).toBe(metronome);
    expect(options.getState()).toMatchObject({
      performMetronome: true,
      subdivideMetronomeBeat: false,
    });
  });

  it('runs at the tempo that was set', () => {
    const { stage } = open({ tempo: 48 });
    stage.setTempo(100);
    expect(takeInput(stage.store.getState()).tempo).toBe(48);
    expect(stage.store.getState().tempo).toBe(48);
  });

  it('hides the music until there is time to look, which runs before the recording', async () => {
    const { stage } = open({ countDownSeconds: 20 });
    const state = stage.store.getState();
    expect(isVeiled(state)).toBe(true);
    expect(studyOf(state)).toBe(20);
    // The quiet before the count is part of it.
    expect(await planTake('check', takeInput(state))).toMatchObject({ study: 17, countdown: 3 });
  });

  it('has no time to look where none was set', async () => {
    const { stage } = open({});
    expect(await planTake('check', takeInput(stage.store.getState()))).toMatchObject({ study: 0 });
  });

  it('shows cursor, numbers and measures that go, and gives the pitch, as was said', () => {
    const { stage, options } = open({ cursorStyle: 'none', tunerHint: 'tonicTriad' });
    stage.preferences.set('performCursor', 'beat');
    const state = stage.store.getState();
    expect(cursorOf(state)).toBe('none');
    expect(state.options).toMatchObject({
      ...{ tunerHintType: 'tonicTriad', measureNumbers: true, performDisappearingMeasures: false },
    });
    expect(options.getState()).toMatchObject({ performCursor: 'note', measureNumbers: false });
    const other = open({ measureNumbers: false, disappearingMeasures: true });
    const { given, options: own } = other.stage.store.getState();
    expect(own).toMatchObject({ measureNumbers: false, performDisappearingMeasures: true });
    expect(given.permits).toMatchObject({ measureNumbers: true, disappearing: true });
  });
});
