import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { assess } from '#shared/assessment/assess';
import { played } from '#tests/shared/assessment/performance';
import { exerciseWith } from '#tests/shared/practice/exercises';
import { ReportSheet } from '../../../../../web/features/grading/components/report-sheet.tsx';
import { useReport } from '../../../../../web/features/grading/use-report.ts';
import * as m from '../../../../../web/i18n/generated/messages.js';
import { createReview } from '../../../../../web/review/model/review.ts';
import type { LookedAtTake } from '../../../../../web/review/model/review-state.ts';
import type { TakePlayer } from '../../../../../web/review/playback/use-take-player.ts';
import type { Services } from '../../../../../web/session/services.ts';

const music = exerciseWith('C4 D4 E4 D4 | C16');
const document = assess(music, played(music), { tempo: music.tempo });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const review = createReview<LookedAtTake>({ strictness: 'lenient', services: {} as Services });

/** @param hasNewLinks whether the review that is asked again brings another link */
function Sheet({ hasNewLinks = true }: { readonly hasNewLinks?: boolean }) {
  const [link, setLink] = useState(1);
  const { outcome, reload } = useReport({ take: 'one', url: `/report?${link}` });
  return (
    <ReportSheet
      outcome={outcome}
      review={review}
      player={{} as TakePlayer}
      onHear={() => {}}
      reload={() => {
        reload();
        if (hasNewLinks) setLink(link + 1);
      }}
    />
  );
}

it.each([
  [
    'the network fails',
    () => {
      throw new TypeError('no network');
    },
    m.app_networkTrouble(),
  ],
  ['the server fails', () => new Response(null, { status: 500 }), m.problem_unexpected()],
])('the marks of a take are asked for again when %s', async (_, fail, words) => {
  const answers = [fail, () => new Response(null, { status: 403 })];
  vi.stubGlobal('fetch', async () => answers.shift()!());
  render(<Sheet />);
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(m.review_absent());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(answers).toEqual([]);
});

it('a link that may have grown old says nothing about the take', async () => {
  const answers = [500, 403, 403].map((status) => () => new Response(null, { status }));
  vi.stubGlobal('fetch', async () => answers.shift()!());
  render(<Sheet hasNewLinks={false} />);
  for (const left of [2, 1]) {
    await screen.findByRole('alert');
    expect(answers).toHaveLength(left);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  }
  await screen.findByRole('alert');
  expect(screen.queryByText(m.review_absent())).toBeNull();
});

it('marks that are there stay when the same take comes with another link', async () => {
  const fetched = vi.fn(async () => Response.json(document));
  vi.stubGlobal('fetch', fetched);
  const { result, rerender } = renderHook(useReport, {
    initialProps: { take: 'one', url: '/report?1' },
  });
  await waitFor(() => expect(result.current.outcome.kind).toBe('ok'));
  const before = result.current.outcome;
  rerender({ take: 'one', url: '/report?2' });
  expect(result.current.outcome).toBe(before);
  expect(fetched).toHaveBeenCalledOnce();
  rerender({ take: 'two', url: '/report?3' });
  expect(result.current.outcome.kind).toBe('loading');
  await waitFor(() => expect(result.current.outcome.kind).toBe('ok'));
  expect(fetched).toHaveBeenCalledTimes(2);
});
