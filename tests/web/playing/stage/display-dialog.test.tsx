import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultOptions, isLegalOption } from '#shared/practice/options';
import { exerciseWith } from '#tests/shared/practice/exercises';
import { DisplayDialog } from '../../../../web/playing/stage/display-dialog.tsx';

afterEach(cleanup);

const ignore = () => {};

it.each([
  ['45', 50],
  ['44', 40],
  ['7', 40],
  ['999', 300],
])('a typed zoom of %s is kept as one that the next visit takes', (typed, kept) => {
  const set = vi.fn();
  render(
    <DisplayDialog
      exercise={exerciseWith('c4 d4 e4 f4')}
      kept={{ options: defaultOptions, set }}
      fixed
      hasAnnotations={null}
      onAnnotations={ignore}
      onKeys={ignore}
      onFullScreen={ignore}
      onClose={ignore}
    />,
  );
  const zoom = screen.getByRole('textbox', { name: 'Zoom' });
  fireEvent.change(zoom, { target: { value: typed } });
  fireEvent.blur(zoom);
  expect(set.mock.calls).toEqual([['zoom', kept]]);
  expect(isLegalOption('zoom', kept)).toBe(true);
});
