import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { levels } from '#shared/catalogue/levels';
import { closeApp, openApp, press, untilChosen, untilDrawn, untilTitled } from '../open-app.tsx';

afterEach(closeApp);

const step = (name: RegExp) => screen.findByRole('link', { name });

it('goes from an instrument people call otherwise to music, one choice after the other', async () => {
  const app = await openApp('/practice/sr/instrument-family');
  await untilTitled('Choose Instrument');
  const search = await screen.findByRole('searchbox', { name: 'Find an instrument' });
  fireEvent.change(search, { target: { value: 'fiddle' } });
  await press('button', 'Violin');
  await untilTitled('Choose Level');
  await press('radio', /^Level 3,/);
  await waitFor(() => expect(app.address()).toMatch(/mediumId=violin.*levelId=pv~3/));
  await press('button', 'Next: Time');
  await press('radio', '3 4 time');
  await press('radio', '12');
  await press('button', 'Next: Key');
  await press('radio', 'D major');
  await press('button', 'Next: Annotations');
  await press('radio', 'Note names');
  await press('button', 'Next: Start');
  await untilTitled('Select Mode');
  expect(await step(/^Time 3\/4/)).toBeTruthy();
  const free = await screen.findByRole('link', { name: /^Free Play/ });
  expect(decodeURIComponent(free.getAttribute('href')!)).toBe(
    '/practice/sr/play?mediumId=violin&levelId=pv~3&measureCount=12&keySigs=D&timeSigs=3/4&annotations=PitchNameAnnotation',
  );
  await press('link', /^Free Play/);
  await screen.findByText('D major, 3/4, 12 measures');
  await untilDrawn();
  expect(document.querySelector('[data-ready=true] .abcjs-annotation')).not.toBeNull();
});

it('draws from several meters and a group of keys, and keeps one alone when several are switched off', async () => {
  const app = await openApp('/practice/sr/time-signature?mediumId=clarinet&levelId=pv~6');
  fireEvent.click(await screen.findByText('More than one'));
  await press('button', '6 8 time');
  await press('button', '2 4 time');
  await waitFor(() => expect(app.address()).toContain('timeSigs=2/4,6/8'));
  expect(await step(/^Time 2 of/)).toBeTruthy();
  fireEvent.click(screen.getByText('More than one'));
  expect(await step(/^Time 2\/4/)).toBeTruthy();
  await press('button', 'Next: Key');
  await untilTitled('Choose Key Signature');
  fireEvent.click(await screen.findByText('More than one'));
  await press('button', 'Few flats');
  const isOn = (name: string) =>
    screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';
  await waitFor(() => expect(isOn('F major')).toBe(true));
  expect(isOn('D major')).toBe(false);
  await press('link', 'Play');
  const flats = /^((F|B flat|E flat) major|(D|G|C) minor), 2\/4/;
  await screen.findByRole('heading', { name: 'Clarinet, level 6' });
  const drawn = () => document.querySelector('[role=img][data-ready=true]')?.innerHTML;
  const seen = new Set<string>();
  for (let piece = 1; piece <= 4; piece++) {
    await waitFor(() => expect(seen.has(drawn() ?? '')).toBe(false));
    await waitFor(() => expect(drawn()).toBeTruthy());
    expect(await screen.findByText(flats)).toBeTruthy();
    seen.add(drawn()!);
    await press('button', /^New music/);
  }
  expect(seen.size).toBe(4);
});

it('puts a choir together of two to four voices, at most two of a kind', async () => {
  const app = await openApp('/practice/sr/instrument?family=ensemble');
  await press('button', 'Choir of your own');
  await press('radio', /^Level 4,/);
  await press('button', 'Next: Voices');
  expect(await screen.findByText('Select 2 to 4 voices.')).toBeTruthy();
  expect(screen.getByText('At least 2 voices are needed.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Play' })).toBeNull();
  const more = (voice: string) => press('button', `One ${voice} more`);
  const sopranos = screen.getByRole<HTMLInputElement>('textbox', { name: 'Soprano' });
  for (const voice of ['Soprano', 'Soprano']) await more(voice);
  fireEvent.focus(sopranos);
  fireEvent.change(sopranos, { target: { value: '0' } });
  fireEvent.blur(sopranos);
  await waitFor(() => expect(sopranos.value).toBe('0'));
  expect(await screen.findByText('At least 2 voices are needed.')).toBeTruthy();
  for (const voice of ['Soprano', 'Soprano', 'Alto', 'Bass']) await more(voice);
  const isClosed = (name: string) =>
    screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  await waitFor(() => expect(isClosed('One Tenor more')).toBe(true));
  expect(screen.getAllByText('4 voices at this level').length).toBeGreaterThan(0);
  await press('button', 'One Bass less');
  await waitFor(() => expect(isClosed('One Mezzo-soprano more')).toBe(true));
  await press('button', 'One Tenor more');
  await waitFor(() => expect(app.address()).toMatch(/voiceInstruments=soprano,soprano,alto,tenor/));
  await press('link', 'Play');
  await screen.findByRole('heading', { name: 'Choir of your own, level 4' });
  const drawn = () => document.querySelector('[role=img][data-ready=true]')?.textContent;
  for (const voice of ['Soprano 1', 'Soprano 2', 'Alto', 'Tenor']) {
    await waitFor(() => expect(drawn()).toContain(voice));
  }
});

it('offers levels that people know from elsewhere', async () => {
  const app = await openApp('/practice/sr/level?mediumId=soprano');
  fireEvent.click(await screen.findByText('Kodály sequence'));
  await press('radio', 'Kodály 2');
  await waitFor(() => expect(app.address()).toMatch(/levelId=(?!pv)/));
  await untilChosen('Kodály 2');
});

it('says of each level to the ear what it shows to the eye', async () => {
  await openApp('/practice/sr/level?mediumId=violin&levelId=pv~2');
  const first = await screen.findByRole('radio', { name: 'Level 1, First months' });
  const words = (first.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(words.join(' ').trim()).toBe('Five notes, by step');
  const list = within(screen.getByRole('radiogroup', { name: 'Choose Level' }));
  await waitFor(() =>
    expect(
      list.getAllByRole('img', { name: /^Two measures in [A-G].* (major|minor), \d+ \d+ time$/ }),
    ).toHaveLength(levels.length),
  );
});

it('chooses help and minor scale again for other music, until they are put away', async () => {
  const app = await openApp('/practice/sr/annotations?mediumId=violin&levelId=pv~4');
  await press('radio', 'Note names');
  await press('link', /^Key/);
  await press('radio', 'No minor keys');
  await waitFor(() => expect(app.address()).toContain('minorScale=none'));
  await app.go('/practice/sr/level?mediumId=flute&levelId=pv~4');
  expect(await step(/^Annotations Note names/)).toBeTruthy();
  await waitFor(() =>
    expect(app.address()).toContain('minorScale=none&annotations=PitchNameAnnotation'),
  );
  expect(
    screen.queryAllByRole('status').filter(({ textContent }) => /\w/.test(textContent)),
  ).toEqual([]);
  await press('link', /^Annotations/);
  await press('radio', 'None');
  expect(await step(/^Annotations None/)).toBeTruthy();
  await app.go('/practice/sr/level?mediumId=oboe&levelId=pv~4');
  expect(await step(/^Annotations None/)).toBeTruthy();
});
