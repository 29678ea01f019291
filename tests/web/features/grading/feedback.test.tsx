import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuse } from '#server/http/refusal';
import { assess } from '#shared/assessment/assess';
import { askAboutMark, getReview, saveGrade } from '#shared/contract/grading';
import { addPhrase } from '#shared/contract/phrases';
import { played } from '#tests/shared/assessment/performance';
import * as m from '../../../../web/i18n/generated/messages.js';
import { fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';
import { heading, idOf, music, open, page, reviewOf, server, threeTakes } from './three-takes.ts';

threeTakes();

it('says by one press what is written again and again, and keeps what is new', async () => {
  server.on(addPhrase, {});
  await open(page(0));
  await heading('Ada');
  const lines = screen.getByLabelText<HTMLTextAreaElement>('Feedback', { selector: 'textarea' });
  fireEvent.change(lines, { target: { value: 'Lovely.' } });
  await press('button', 'Count the rests.');
  expect(lines.value).toBe('Lovely. Count the rests.');
  await press('button', 'Phrases');
  fireEvent.change(await screen.findByLabelText('Words to keep'), { target: { value: 'Bravo.' } });
  await press('button', 'Keep');
  await waitFor(() =>
    expect(server.asked(addPhrase)[0]?.body).toEqual({ words: 'Bravo.', isOwn: true }),
  );
  expect(server.asked(saveGrade)).toEqual([]);
});

it('shows what the student asked, and lets the student ask', async () => {
  const question = {
    ...{ attemptId: 'a0', note: 2, words: 'Why is this late?', isAnswered: false },
    askedAt: '2026-11-02T08:00:00.000Z',
  };
  server.on(getReview, () => ({ ...reviewOf(0), question }));
  await open(page(0));
  await screen.findByText('The student asks:');
  await screen.findByText('Why is this late?');
  await closeApp();
  const student = someone('student');
  remember(student);
  const late = played(music).map((note, index) =>
    index === 2 ? { ...note, onset: note.onset + 0.3 } : note,
  );
  const marked = assess(music, late, { tempo: music.tempo });
  const own = fakeServer({ user: student })
    .on(getReview, () => ({
      ...reviewOf(0),
      ...{ saveGradeUrl: null, sidebar: null, mayAsk: true },
    }))
    .on(askAboutMark, {});
  await openApp(`/session/${idOf(0)}/feedback`, (request) =>
    typeof request === 'string' ? Response.json(marked) : own.answer(request),
  );
  await press('button', 'Ask my teacher about this mark');
  fireEvent.change(await screen.findByLabelText(/What would you like/), {
    target: { value: 'Was I late?' },
  });
  await press('button', 'Ask');
  await waitFor(() =>
    expect(own.asked(askAboutMark)[0]?.body).toEqual({
      ...{ attemptId: 'a0', note: 2, words: 'Was I late?' },
    }),
  );
});

it('tells a student whose class was archived while they asked that it is over, and shows what is there now', async () => {
  const student = someone('student');
  remember(student);
  const missed = assess(music, played(music).slice(1), { tempo: music.tempo });
  let mayAsk = true;
  const own = fakeServer({ user: student })
    .on(getReview, () => ({ ...reviewOf(0), ...{ saveGradeUrl: null, sidebar: null, mayAsk } }))
    .on(askAboutMark, () => {
      mayAsk = false;
      return refuse('forbidden');
    });
  await openApp(`/session/${idOf(0)}/feedback`, (request) =>
    typeof request === 'string' ? Response.json(missed) : own.answer(request),
  );
  await press('button', 'Ask my teacher about this mark');
  fireEvent.change(await screen.findByLabelText(/What would you like/), {
    target: { value: 'Was I late?' },
  });
  await press('button', 'Ask');
  expect(await screen.findByText(m.ask_over())).toBeTruthy();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Ask my teacher about this mark' })).toBeNull(),
  );
});
