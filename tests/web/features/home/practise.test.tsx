import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getPracticeCourses } from '#shared/contract/set-up';
import { noLimits, type UserConstraints } from '#shared/set-up/limits';
import { openDatabase } from '../../../../web/data/store/database.ts';
import { constraintsQuery } from '../../../../web/set-up/queries.ts';
import { type Answer, closeApp, openApp, press, retryAtOnce } from '../../open-app.tsx';
import { emptyDevice, rememberStudent, schoolOf } from '../../student-of-school.ts';

const strings = '0190a000-0000-7000-8000-00000000c002';
const band = '0190a000-0000-7000-8000-00000000c001';
const violaThree: UserConstraints = {
  ...noLimits,
  behaviours: { ...noLimits.behaviours, medium: 'Locked', level: 'Locked', key: 'Locked' },
  locked: { medium: 'viola', levelId: 'pv~3', keySignatures: ['G'] },
};
const one = new Map([[strings, 'Beginner Strings']]);
const two = new Map([
  [band, 'Concert Band'],
  [strings, 'Beginner Strings'],
]);
const whom = () => screen.findByLabelText<HTMLSelectElement>('Which class are you practicing for?');
const address = async (name: string) =>
  decodeURIComponent((await screen.findByRole('link', { name })).getAttribute('href')!);
/** The first visit, with a network, until the classes are kept. */
async function visit(answer: Answer): Promise<void> {
  await openApp('/', answer);
  const db = openDatabase('0190a000-0000-7000-8000-00000000a001');
  await waitFor(async () =>
    expect((await db.replies.toArray()).map(({ key }) => key)).toContain(getPracticeCourses.path),
  );
  db.close();
}

beforeEach(async () => {
  rememberStudent();
  await emptyDevice();
});
afterEach(closeApp);

describe('a student of one class', () => {
  it('is offered what its teacher fixed from the first page on, and told whose rules hold', async () => {
    const app = await openApp('/', schoolOf({}, { titles: one, limits: violaThree }).answer);
    await waitFor(() => expect(app.address()).toBe('/assignments'));
    const card = within(await screen.findByRole('region', { name: 'Carry on where you were' }));
    await card.findByText('Viola, level 3');
    expect((await whom()).selectedOptions[0]!.text).toBe('Beginner Strings');
    expect(await address('Play')).toContain(`/practice/${strings}/sr/play?mediumId=viola`);
  });

  it('is offered the same without a network, and what they play counts for the class', async () => {
    retryAtOnce();
    await visit(schoolOf({}, { titles: one, limits: violaThree }).answer);
    const app = await openApp('/practice/sr/play?mediumId=violin&levelId=pv~2');
    await screen.findByRole('heading', { name: 'Viola, level 3' });
    expect(app.address()).toContain(`/practice/${strings}/sr/play`);
  });

  it('practises beside their own rail, without what a visitor is told or what the class forbids', async () => {
    await openApp('/sight-reading', schoolOf({}, { titles: one, limits: violaThree }).answer);
    await screen.findByRole('heading', { name: 'Practise' });
    expect(screen.getByRole('navigation', { name: 'Main' }).textContent).toContain('Assigned');
    const instrument = await screen.findByLabelText<HTMLSelectElement>('Instrument');
    expect([...instrument.options].map(({ value }) => value)).toEqual(['viola']);
    const level = screen.getByLabelText<HTMLSelectElement>('Level');
    expect([...level.options].map(({ value }) => value)).toEqual(['pv~3']);
    expect(screen.queryByText(/No account/)).toBeNull();
    expect(screen.queryByText('What do you play?')).toBeNull();
    // What the teacher fixed is not for leaving out.
    expect(screen.queryByRole('button', { name: /Leave out/ })).toBeNull();
    expect(screen.getByText('G major')).toBeTruthy();
  });

  it('is offered no more once the network is gone, on the page or on one opened after it', async () => {
    retryAtOnce();
    const { answer } = schoolOf({}, { titles: one, limits: violaThree });
    let isThere = true;
    const app = await openApp('/', (request) => (isThere ? answer(request) : undefined));
    await screen.findByText('Viola, level 3');
    isThere = false;
    await app.go('/sight-reading');
    const { queries } = await app.services.device();
    const rules = constraintsQuery({ sessionType: 'practice', id: strings });
    await waitFor(() => expect(queries.getQueryState(rules.queryKey)?.status).toBe('error'));
    const level = await screen.findByLabelText<HTMLSelectElement>('Level');
    expect([...level.options].map(({ value }) => value)).toEqual(['pv~3']);
    const instrument = screen.getByLabelText<HTMLSelectElement>('Instrument');
    expect([...instrument.options].map(({ value }) => value)).toEqual(['viola']);
  });

  it('may practise for themselves, within no rules and for no class, and that is kept', async () => {
    const { answer } = schoolOf({}, { titles: one, limits: violaThree });
    await openApp('/sight-reading', answer);
    fireEvent.change(await whom(), { target: { value: '' } });
    await waitFor(async () =>
      expect(await address('Just play')).toMatch(/^\/practice\/sr\/play\?mediumId=violin/),
    );
    const app = await openApp('/practice/sr/play?mediumId=violin&levelId=pv~2', answer);
    await screen.findByRole('heading', { name: 'Violin, level 2' });
    expect(app.address()).toMatch(/^\/practice\/sr\/play/);
  });

  it('may not where the class forbids it', async () => {
    const limits = { ...violaThree, practiseAlone: false };
    await openApp('/sight-reading', schoolOf({}, { titles: one, limits }).answer);
    expect([...(await whom()).options].map(({ text }) => text)).toEqual(['Beginner Strings']);
  });

  it('is shown of their own set-ups only what the class leaves', async () => {
    const db = openDatabase('0190a000-0000-7000-8000-00000000a001');
    const { answer } = schoolOf({}, { titles: one });
    for (const [at, medium] of ['violin', 'viola'].entries()) {
      await openApp(`/practice/sr/play?mediumId=${medium}&levelId=pv~3`, answer);
      await waitFor(async () => expect(await db.recents.count()).toBe(at + 1));
    }
    db.close();
    const limits = { ...noLimits, mediumWhitelist: ['viola', 'cello'] };
    await openApp('/sight-reading', schoolOf({}, { titles: one, limits }).answer);
    const yours = within(await screen.findByRole('region', { name: 'Yours' }));
    const links = yours.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Viola, level 3']);
    expect(links[0]!.getAttribute('href')).toContain(strings);
  });
});

describe('a student of two classes', () => {
  it('is asked once which, on the first page as before music', async () => {
    const { answer } = schoolOf({}, { titles: two });
    await openApp('/assignments', answer);
    const card = within(await screen.findByRole('region', { name: 'Carry on where you were' }));
    await card.findByText('Which class are you practicing for?');
    await press('button', 'Beginner Strings');
    expect((await whom()).selectedOptions[0]!.text).toBe('Beginner Strings');
    const app = await openApp('/practice/sr/play?mediumId=violin&levelId=pv~2', answer);
    await screen.findByRole('heading', { name: 'Violin, level 2' });
    expect(app.address()).toContain(strings);
  });

  it('can answer that they play for themselves', async () => {
    const play = '/practice/sr/play?mediumId=violin&levelId=pv~2';
    const app = await openApp(play, schoolOf({}, { titles: two }).answer);
    await press('button', 'For myself');
    await screen.findByRole('heading', { name: 'Violin, level 2' });
    expect(app.address()).toMatch(/^\/practice\/sr\/play/);
  });
});
