import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { isLegalOption } from '#shared/practice/options';
import { exerciseWith } from '#tests/shared/practice/exercises';
import { DisplayDialog } from '../../../../web/playing/stage/display-dialog.tsx';
import { StageContext } from '../../../../web/playing/stage/use-stage.ts';
import { stageForTest } from './stage-for-test.ts';

afterEach(cleanup);

it.each([
  ['45', 50],
  ['44', 40],
  ['7', 40],
  ['999', 300],
])('a typed zoom of %s is kept as one that the next visit takes', (typed, kept) => {
  const { stage, options } = stageForTest({ exercise: exerciseWith('c4 d4 e4 f4') });
  render(
    <StageContext value={stage}>
      <DisplayDialog />
    </StageContext>,
  );
  const zoom = screen.getByRole('textbox', { name: 'Zoom' });
  fireEvent.change(zoom, { target: { value: typed } });
  fireEvent.blur(zoom);
  expect(options.getState().zoom).toBe(kept);
  expect(isLegalOption('zoom', kept)).toBe(true);
});
