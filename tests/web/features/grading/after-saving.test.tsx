import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuse } from '#server/http/refusal';
import { resetSession } from '#shared/contract/attempts';
import { getReview, saveGrade } from '#shared/contract/grading';
import { openApp, press, strike } from '../../open-app.tsx';
import {
  enter,
  grade,
  heading,
  idOf,
  open,
  page,
  report,
  reviewOf,
  server,
  threeTakes,
} from './three-takes.ts';

threeTakes();

it('does after saving what the server asks for, and says so where this page does not know it', async () => {
  server.on(getReview, () => ({
    ...reviewOf(0),
    postGradeUpdateAction: { action: 'somethingNew' },
  }));
  const app = await open(page(0));
  await heading('Ada');
  await waitFor(() => expect(grade().value).toBe('100'));
  enter();
  await screen.findByText(/This page does not know where to go from here/);
  expect(app.address()).toBe(page(0));
});

it('leaves this site for nobody', async () => {
  server.on(getReview, () => ({
    ...reviewOf(0),
    postGradeUpdateAction: { action: 'redirect', location: '/\\elsewhere.example' },
  }));
  const app = await open(page(0));
  await heading('Ada');
  await waitFor(() => expect(grade().value).toBe('100'));
  enter();
  await screen.findByText(/This page does not know where to go from here/);
  expect(app.address()).toBe(page(0));
});

it('goes where the server leads after a reset, and stays with what is there where it fails', async () => {
  server
    .on(getReview, () => ({
      ...reviewOf(0),
      resetSessionUrl: '/reset',
      postResetAction: { action: 'redirect', location: page(2) },
    }))
    .on(resetSession, () => refuse('class-archived'));
  const app = await open(page(0));
  const reset = async () => {
    await press('button', 'Let Ada try again');
    await press('button', 'Delete and try again');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await reset();
  await waitFor(() => expect(server.asked(resetSession)).toHaveLength(1));
  await screen.findByText(/^This class is archived/);
  expect(app.address()).toBe(page(0));
  server.on(resetSession, { status: 'success', next: page(1) });
  await reset();
  await waitFor(() => expect(app.address()).toBe(page(2)));
});

it('asks nothing of a typed grade once its take is deleted, and forgets why it was not saved', async () => {
  let isReset = false;
  server
    .on(getReview, ({ params }) => {
      if (params.sessionId !== idOf(0)) return reviewOf(1);
      const review = { ...reviewOf(0), resetSessionUrl: '/reset' };
      return isReset ? { ...review, completed: null } : review;
    })
    .on(saveGrade, () => refuse('class-archived'))
    .on(resetSession, () => {
      isReset = true;
      return { status: 'success' as const, next: null };
    });
  const app = await open(page(0));
  await heading('Ada');
  await waitFor(() => expect(grade().value).toBe('100'));
  fireEvent.change(grade(), { target: { value: '85' } });
  enter();
  const trouble = /^This class is archived/;
  await screen.findByText(trouble);
  await press('button', 'Let Ada try again');
  await press('button', 'Delete and try again');
  await screen.findByText(/^Nothing was handed in/);
  expect(grade().value).toBe('');
  expect(screen.queryByText(trouble)).toBeNull();
  await strike('ArrowDown');
  await heading('Ben');
  expect(app.address()).toBe(page(1));
  await open(page(0));
  await heading('Ada');
  await screen.findByText(/^Nothing was handed in/);
  expect(grade().value).toBe('');
  expect(screen.queryByText(/^This is what you wrote last time/)).toBeNull();
});

it.each([
  ['the class is archived', 'class-archived', /^This class is archived/],
  ['the student is removed', 'not-found', /./],
] as const)(
  'keeps what is typed where %s meanwhile, and says that it is not saved',
  async (_, code, words) => {
    const app = await open(page(0));
    await heading('Ada');
    await waitFor(() => expect(grade().value).toBe('100'));
    fireEvent.change(grade(), { target: { value: '85' } });
    server.on(saveGrade, () => refuse(code));
    enter();
    await waitFor(() => expect(server.asked(saveGrade)).toHaveLength(1));
    expect((await screen.findAllByRole('alert'))[0]?.textContent).toMatch(words);
    expect(grade().value).toBe('85');
    expect(app.address()).toBe(page(0));
  },
);

it('keeps what is typed where nobody answers', async () => {
  const app = await openApp(page(0), (request) => {
    if (typeof request === 'string') return Response.json(report);
    if (request.url.endsWith('/grade')) return Promise.reject(new TypeError('offline'));
    return server.answer(request);
  });
  await heading('Ada');
  await waitFor(() => expect(grade().value).toBe('100'));
  fireEvent.change(grade(), { target: { value: '85' } });
  enter();
  await screen.findByRole('alert');
  expect(grade().value).toBe('85');
  expect(app.address()).toBe(page(0));
});
