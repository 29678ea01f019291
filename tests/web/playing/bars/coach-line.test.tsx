import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { defaultOptions } from '#shared/practice/options';
// What is shown of an ensemble loads later: it is here already, so that no test waits for it.
import '../../../../web/score/shown-music.ts';
import { CoachLine } from '../../../../web/playing/bars/coach-line.tsx';

const made = generateExercise(
  completeRequest({ medium: 'brass-quintet', levelId: 'pv~5', keySignatures: ['Eb'] }),
  3,
);
if (made.kind !== 'exercise') throw new Error(made.problem.problem);
const { exercise } = made;

afterEach(cleanup);

it.each([
  ['all parts on the page', {}, null, 'It sounds in E♭ major'],
  ['all parts, the first one the player’s', {}, exercise.parts[0]!, 'F major, 1 flat'],
  [
    'the horn alone',
    { 'show-Bb-H': false, 'show-Bb-L': false, 'show-CBass-H': false, 'show-CBass-L': false },
    null,
    'B♭ major, 2 flats',
  ],
  [
    'the horn alone, the player a trumpeter',
    { 'show-Bb-H': false, 'show-Bb-L': false, 'show-CBass-H': false, 'show-CBass-L': false },
    exercise.parts[0]!,
    'B♭ major, 2 flats',
  ],
])('asks with %s for the key that is read', async (_, flags, own, key) => {
  const options = { ...defaultOptions, ...flags };
  render(<CoachLine exercise={exercise} own={own} options={options} onMeasure={() => {}} />);
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(new RegExp(key))).toBeTruthy();
});
