import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { assess } from '#shared/assessment/assess';
import { defaultOptions } from '#shared/practice/options';
import { bent, played } from '#tests/shared/assessment/performance';
import { exerciseWith } from '#tests/shared/practice/exercises';
import type { StoredTake } from '../../../web/data/store/tables/takes.ts';
import { OverlayPanel } from '../../../web/review/overlay-panel.tsx';
import { useReviewOf } from '../../../web/review/use-review.ts';
import { type Services, ServicesContext } from '../../../web/session/services.ts';

vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => () => {},
  useRouter: () => ({}),
  createLink: () => null,
}));
vi.mock('../../../web/review/use-whereabouts.ts', () => ({
  useWhereabouts: () => '',
}));

const exercise = exerciseWith('c4 d4 e4 f4 | g4 a4 b4 c4 | c4 d4 e4 f4 | g4 f4 e4 d4');
const heard = played(exercise).map((event, index) => (index === 5 ? bent(event, 4) : event));
const take = {
  id: 'one',
  createdAt: '2026-11-27T09:00:00Z',
  source: 'midi',
  assignmentId: null,
  audio: null,
  report: assess(exercise, heard, { tempo: exercise.tempo }),
} as unknown as StoredTake;
const services = {
  dialogs: {},
  flash: { show: () => {} },
  log: { report: () => {} },
  exercises: {},
} as unknown as Services;

const rightTake = {
  ...take,
  id: 'two',
  report: assess(exercise, played(exercise), { tempo: exercise.tempo }),
};

function Panel({ of: take }: { of: StoredTake }) {
  const review = useReviewOf(
    take,
    { strictness: 'lenient', services, keepMarks: async () => {} },
    true,
  );
  return (
    <>
      <button type="button" onClick={review.beginTrying}>
        Elsewhere
      </button>
      <OverlayPanel
        review={review}
        core={null}
        kept={{ options: defaultOptions, set: () => {} }}
        remark={null}
        ways={{
          next: { label: 'New', onPress: () => {} },
          showsMarks: true,
          canListen: true,
          canRepair: true,
          canSave: true,
          practise: null,
          again: null,
        }}
      />
    </>
  );
}

function open(of: StoredTake) {
  cleanup();
  render(
    <ServicesContext value={services}>
      <Panel of={of} />
    </ServicesContext>,
  );
}
beforeEach(() => open(take));
afterEach(cleanup);

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const focused = () => document.activeElement?.textContent;

async function tryAnotherTempo() {
  await press('Elsewhere');
  return screen.findByRole('region', { name: 'Marked at another tempo' });
}

it('the focus follows from one view to the next', async () => {
  expect(document.activeElement).toBe(document.body);
  await press('Show me each one');
  expect(focused()).toBe('You played C sharp, it says A.');
  await press('Only the music');
  expect(focused()).toBe('How it went');
  await press('How it went');
  expect(focused()).toBe('Steady and confident.');
});

it.each(['Keep the new marks', 'Back to the first'])(
  'the focus is on what is tried, and after “%s” on how it went',
  async (name) => {
    await tryAnotherTempo();
    expect(focused()).toBe('Marked at another tempo');
    await press(name);
    await vi.waitFor(() => expect(focused()).toBe('Steady and confident.'));
  },
);

it('how closely it is assessed is chosen in every view that shows it', async () => {
  const choose = (region: HTMLElement) => {
    const choice = within(region).getByRole('radiogroup', { name: 'Strictness' });
    fireEvent.click(within(choice).getByRole('radio', { name: 'Strict' }));
    expect(within(choice).getByRole('radio', { name: 'Strict' })).toHaveProperty('checked', true);
    fireEvent.click(within(choice).getByRole('radio', { name: 'Lenient' }));
  };
  choose(screen.getByRole('region', { name: 'Summary' }));
  choose(await tryAnotherTempo());
  await press('Back to the first');
  await press('Show me each one');
  choose(screen.getByRole('region', { name: 'Note by note' }));
});

it('where nothing is marked it leads to what looks closer, as long as there is something', async () => {
  open(rightTake);
  await press('Show me each one');
  const detail = within(screen.getByRole('region', { name: 'Note by note' }));
  const choose = (name: string) => fireEvent.click(detail.getByRole('radio', { name }));
  expect(detail.getByText(/Moderate and strict look closer/)).toBeTruthy();
  choose('Moderate');
  expect(detail.getByText(/Strict looks closer/)).toBeTruthy();
  choose('Strict');
  expect(detail.queryByText(/closer/)).toBeNull();
});
