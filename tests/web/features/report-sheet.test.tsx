import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ReportSheet } from '../../../web/features/grading/components/report-sheet.tsx';
import { useReport } from '../../../web/features/grading/use-report.ts';
import * as m from '../../../web/i18n/generated/messages.js';
import { useOverlay } from '../../../web/studio/assessment-overlay/use-overlay.ts';

afterEach(() => vi.unstubAllGlobals());

function Sheet() {
  const { outcome, reload } = useReport('/report');
  const look = useOverlay(null, 'lenient');
  return <ReportSheet outcome={outcome} look={look} reload={reload} />;
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
