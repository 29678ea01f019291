import 'fake-indexeddb/auto';
import { readFile } from 'node:fs/promises';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, press, untilChosen, untilTitled } from '../open-app.tsx';

afterEach(closeApp);

const isDisabled = async (role: string, name: string | RegExp) => {
  const element = await screen.findByRole<HTMLInputElement>(role, { name });
  return element.disabled || element.getAttribute('aria-disabled') === 'true';
};
const strip = async () => within(await screen.findByRole('navigation', { name: 'Set-up' }));

it('holds what a teacher locked, and leaves the rest to the player', async () => {
  const app = await openApp(
    '/practice/sr/level?mediumId=trumpet&mediumIdLocked=true&levelId=pv~3&levelIdLocked=true&timeSigs=3/4&timeSigsLocked=true',
  );
  expect(await screen.findByText(/Set by your teacher/)).toBeTruthy();
  await untilChosen(/^Level 3,/);
  expect(await isDisabled('radio', /^Level 4,/)).toBe(true);
  await press('link', /^Time/);
  expect(await isDisabled('radio', '4 4 time')).toBe(true);
  expect(await screen.findByText(/Set by your teacher/)).toBeTruthy();
  await press('link', /^Key/);
  await press('radio', 'G major');
  await waitFor(() => expect(app.address()).toContain('keySigs=G'));
  expect(app.address()).toContain('mediumIdLocked=true');
  await press('link', /^Level/);
  expect(await isDisabled('radio', /^Level 4,/)).toBe(true);
});

it('writes an old link anew in the names of today', async () => {
  const app = await openApp('/mixer-level?instrument=violin&level=pv~2&keySig=D&timeSig=4/4');
  await untilChosen(/^Level 2,/);
  expect(app.address()).toMatch(
    /^\/practice\/sr\/level\?mediumId=violin&levelId=pv~2&keySigs=D&timeSigs=4\/4/,
  );
});

it('mends what cannot be, and says so', async () => {
  await openApp(
    '/practice/sr/play?mediumId=violin&levelId=pv~2&timeSigs=12/8&keySigs=Gb&measureCount=7',
  );
  await untilTitled('Select Mode');
  const said = await screen.findByText(/This level has no 12\/8/);
  const note = said.closest('[role=status]')!;
  expect(note.textContent).toContain('so we changed it to');
  expect(note.textContent).toContain(
    'This level has no G♭ major, so we left the key to the level.',
  );
  expect(note.textContent).toContain('7 measures are not offered here');
  await press('button', 'Put this note away');
  await waitFor(() => expect(screen.queryByText(/This level has no 12\/8/)).toBeNull());
});

it.each([
  ['/practice/sr/play', 'Choose Instrument'],
  ['/practice/sr/play?mediumId=flute', 'Choose Level'],
  ['/practice/sr/start?mediumId=flute', 'Choose Level'],
  ['/practice/sr/level?mediumId=lute&levelId=pv~2', 'Choose Instrument'],
])('leads from %s, which says too little, to the next step that is open', async (link, title) => {
  await openApp(link);
  await untilTitled(title);
  if (link.includes('=lute')) {
    expect(await screen.findByText('Cannot find medium "lute"')).toBeTruthy();
  }
});

it('names what nobody understands, and lets the rest stand', async () => {
  const app = await openApp(
    '/practice/sr/level?mediumId=violin&levelId=nonsense&annotations=bla&family=orchestra&minorScale=blue&timeSigs=3/4',
  );
  const said = await screen.findByText(/We could not read/);
  const note = said.closest('[role=status]')!;
  expect(note.textContent).toContain(
    'We could not read “orchestra”, “blue”, “bla” in this link, so we left it out.',
  );
  expect(note.textContent).toContain('Violin has no level “nonsense”. Choose another level.');
  expect(app.address()).toMatch(/\/practice\/sr\/level\?mediumId=violin&timeSigs=3\/4$/);
});

it('keeps a language there is no translation for, and shows English', async () => {
  const app = await openApp('/practice/sr/level?mediumId=violin&levelId=pv~2&lang=tlh');
  await untilTitled('Choose Level');
  await press('radio', /^Level 3,/);
  await waitFor(() => expect(app.address()).toMatch(/levelId=pv~3&lang=tlh$/));
  expect(await readFile('web/index.html', 'utf8')).toContain('<html lang="en">');
});

it('leads from the choice of a drill on to it, with all that was chosen', async () => {
  const app = await openApp('/practice/mel/start?mediumId=cello&levelId=pv~2&keySigs=D');
  await screen.findByRole('link', { name: 'Start the drill' });
  expect((await strip()).getByRole('link', { name: 'Start Ready' })).toBeTruthy();
  await press('link', 'Start the drill');
  await waitFor(() =>
    expect(app.address()).toMatch(/^\/practice\/mel\/play\?mediumId=cello&levelId=pv~2&keySigs=D/),
  );
  expect(await screen.findByRole('heading', { name: 'Which melody do you hear?' })).toBeTruthy();
});

it('says that what many play together is not assessed', async () => {
  await openApp('/practice/sr/start?mediumId=choir-satb&levelId=pv~3');
  const modes = within(await screen.findByRole('navigation', { name: 'Select Mode' }));
  const closed = await modes.findByRole('link', { name: /^Auto Assessment/ });
  expect(closed.getAttribute('aria-disabled')).toBe('true');
  expect(closed.textContent).toContain('Made for one player at a time.');
  const open = modes.getByRole('link', { name: /^Free Play/ });
  expect(open.getAttribute('aria-disabled')).not.toBe('true');
});

it('keeps what a teacher locked on the way back from the music', async () => {
  const app = await openApp(
    '/practice/sr/play?mediumId=violin&levelId=pv~3&levelIdLocked=true&timeSigs=3/4&seed=3',
  );
  await waitFor(() => expect(document.querySelector('[role=img][data-ready=true]')).not.toBeNull());
  await press('link', /choose other music/);
  await untilTitled('Select Mode');
  expect(app.address()).toMatch(/^\/practice\/sr\/start\?.*levelIdLocked=true/);
  await press('link', /^Level/);
  await untilChosen(/^Level 3,/);
  expect(await isDisabled('radio', /^Level 4,/)).toBe(true);
});
