import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useWhenThere } from '../../../../web/playing/stage/use-when-there.ts';

/** A stand with music on it, and perhaps other music on its way. */
function stand(isComing: boolean) {
  const begun = vi.fn();
  const { result, rerender } = renderHook(
    ({ music, isComing }) =>
      useWhenThere<string>({ isComing, begin: (how) => begun(`${how} ${music}`) }),
    { initialProps: { music: 'the old', isComing } },
  );
  return { begun, rerender, start: (how: string) => result.current(how) };
}

it('begins at once with the music that stays', () => {
  const { begun, start } = stand(false);
  start('play');
  expect(begun.mock.calls).toEqual([['play the old']]);
});

it('begins with the music that is on its way once it is there, by the last press, and once', () => {
  const { begun, start, rerender } = stand(true);
  start('play');
  start('check');
  rerender({ music: 'the old', isComing: true });
  expect(begun).not.toHaveBeenCalled();
  rerender({ music: 'the new', isComing: false });
  expect(begun.mock.calls).toEqual([['check the new']]);
  rerender({ music: 'the newest', isComing: true });
  rerender({ music: 'the newest', isComing: false });
  expect(begun).toHaveBeenCalledOnce();
});
