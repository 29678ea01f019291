import { expect, it } from 'vitest';
import { fixedOptions } from '#shared/assignments/fixed-options';
import { type AssignmentSettings, usualSettings } from '#shared/assignments/settings';
import { assignmentSettings } from '#shared/contract/assignment-settings';
import { isLegalOption, type Options } from '#shared/practice/options';

const always = { tempo: null, measureNumbers: true, performDisappearingMeasures: false };

it.each<readonly [Partial<AssignmentSettings>, Partial<Options>]>([
  [{}, {}],
  [{ metronomeStyle: 'None' }, { performMetronome: false, subdivideMetronomeBeat: false }],
  [{ metronomeStyle: 'NoSubdivide' }, { performMetronome: true, subdivideMetronomeBeat: false }],
  [{ metronomeStyle: 'Subdivide' }, { performMetronome: true, subdivideMetronomeBeat: true }],
  [{ tempo: 60 }, { tempo: 60 }],
  [{ countDownSeconds: 0 }, { countdownSeconds: 0 }],
  [{ countDownSeconds: 45 }, { countdownSeconds: 45 }],
  [{ cursorStyle: 'none' }, { performCursor: 'none' }],
  [{ measureNumbers: false }, { measureNumbers: false }],
  [{ disappearingMeasures: true }, { performDisappearingMeasures: true }],
  [{ tunerHint: 'tonicTriad' }, { tunerHintType: 'tonicTriad' }],
])('what is said as %j stands as %j', (said, expected) => {
  const fixed = fixedOptions({ ...usualSettings, ...said });
  expect(fixed).toEqual({ ...always, ...expected });
  for (const [name, value] of Object.entries(fixed)) expect(isLegalOption(name, value)).toBe(true);
});

it('what was stored before there were settings reads as usual', () => {
  expect(assignmentSettings.parse({})).toEqual(usualSettings);
});
