import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { assess } from '#shared/assessment/assess';
import type { NoteEvent } from '#shared/assessment/report';
import { defaultOptions } from '#shared/practice/options';
import { bent, played } from '#tests/shared/assessment/performance';
import { exerciseWith } from '#tests/shared/practice/exercises';
import type { StoredTake } from '../../../web/data/store/tables/takes.ts';
import { createReview } from '../../../web/review/model/review.ts';
import { ResultPanel } from '../../../web/review/result-panel.tsx';
import { type Services, ServicesContext } from '../../../web/session/services.ts';

vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => () => {},
  useRouter: () => ({}),
  createLink:
    (Link: ComponentType<object>) =>
    ({ to, search = {}, ...props }: { readonly to: string; readonly search?: object }) => {
      const query = new URLSearchParams(Object.entries(search)).toString();
      return <Link {...props} {...{ href: query ? `${to}?${query}` : to }} />;
    },
}));
vi.mock('../../../web/review/use-whereabouts.ts', () => ({
  useWhereabouts: () => '',
}));

const onPractise = vi.fn();
afterEach(cleanup);

const exercise = exerciseWith('C4 D4 E4 D4 | C4 D4 E4 C4 | C4 D4 E4 D4 | C4 D4 E4 C4');
const services = { dialogs: {}, flash: {}, log: {}, exercises: {} } as unknown as Services;

function show(heard: readonly NoteEvent[], rest: Partial<StoredTake> = {}) {
  const take = {
    id: 'one',
    source: 'microphone',
    assignmentId: null,
    audio: null,
    report: assess(exercise, heard, { tempo: exercise.tempo }),
    ...rest,
  } as StoredTake;
  const review = createReview({ strictness: 'lenient', services });
  review.show(take);
  render(
    <ServicesContext value={services}>
      <ResultPanel
        review={review}
        take={take}
        core={null}
        kept={{ options: defaultOptions, set: () => {} }}
        remark={null}
        ways={{
          next: { label: 'New', onPress: () => {} },
          showsMarks: true,
          canListen: true,
          canRepair: true,
          canSave: true,
          again: { label: 'Same again', onPress: () => {}, isFirst: false },
          practise: { onMeasure: onPractise, isAgain: true },
        }}
      />
    </ServicesContext>,
  );
}

const written = played(exercise);

it('who was not heard by the microphone is led to the Mic Check, and not to practise every note', () => {
  show([]);
  expect(screen.getByRole('link', { name: 'Mic Check' }).getAttribute('href')).toBe(
    '/mic-check?mediumId=violin',
  );
  expect(screen.queryByRole('button', { name: 'Practise what I missed' })).toBeNull();
});

it('a take that was not heard has no score, no figures and no notes to be shown', () => {
  const far = written.map((event, at) => bent(event, 25 + ((5 * at) % 7)));
  for (const heard of [[], far]) {
    show(heard);
    expect(screen.queryByTestId('score')).toBeNull();
    expect(screen.queryByText('Timing')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show me each one' })).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Strict' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Mic Check' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Same again' })).toBeTruthy();
    cleanup();
  }
});

it('what the whole take was tuned to stands in its summary, where it is off', () => {
  show(written.map((event) => ({ ...bent(event, 0, -32), confidence: 0.9 })));
  expect(screen.getByText('Your A was 432 Hz: that is taken off.')).toBeTruthy();
  expect(screen.getByTestId('score').textContent).toBe('100');
  cleanup();
  show(written);
  expect(screen.queryByText(/^Your A was/)).toBeNull();
});

it('who was not heard otherwise is not led there', () => {
  show([], { source: 'midi' });
  expect(screen.getByText('We heard no notes this time.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('who missed something may practise just that', () => {
  show(written.map((event, index) => (index === 4 ? bent(event, 4) : event)));
  expect(screen.getByRole('button', { name: 'Practise what I missed' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('the measures worth another look are shown, heard and practised one at a time', () => {
  show(written.map((event, index) => ([4, 5, 12].includes(index) ? bent(event, 4) : event)));
  const group = screen.getByRole('toolbar', { name: 'Worth another look' });
  const chip = (measure: number) =>
    within(group).getByRole('button', { name: `measure ${measure}` });
  expect(within(group).getAllByRole('button')).toEqual([chip(2), chip(4)]);
  expect(screen.queryByRole('button', { name: /^Practise measure/ })).toBeNull();

  fireEvent.click(chip(4));
  expect(chip(4).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'Hear m. 4' })).toBeTruthy();
  fireEvent.click(chip(2));
  expect(chip(4).getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: 'Practise measure 2' }));
  expect(onPractise.mock.calls).toEqual([[2]]);

  fireEvent.click(chip(2));
  expect(screen.getByRole('button', { name: 'Listen' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Same again' })).toBeTruthy();
});
