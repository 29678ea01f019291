import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeApp, openApp, press } from '../open-app.tsx';

afterEach(closeApp);

/** A phone: every question about the width of the screen is answered with yes. */
function onPhone(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }));
}

describe('the rail', () => {
  it('names every place where there is room', async () => {
    await openApp('/takes');
    await screen.findByRole('heading', { name: 'Your takes' });
    const names = screen.getAllByRole('link').map((link) => link.textContent);
    for (const name of ['Practise', 'Takes', 'Growth', 'Display', 'About', 'Sign in']) {
      expect(names).toContain(name);
    }
    expect(names).not.toContain('Assigned');
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  it('keeps what a phone has no room for behind one press', async () => {
    onPhone();
    const app = await openApp('/takes');
    await screen.findByRole('heading', { name: 'Your takes' });
    expect(screen.queryByRole('link', { name: 'About' })).toBeNull();
    await press('button', 'More');
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items).toEqual(['Display', 'About', 'Sign in']);
    await press('menuitem', 'Display');
    await screen.findByRole('heading', { name: 'Display' });
    expect(app.address()).toBe('/display');
  });

  it('has what a student needs daily at hand on a phone', async () => {
    onPhone();
    const student = { username: 'someone', firstName: 'Ines', lastName: 'Silva' };
    const id = '0190a000-0000-7000-8000-00000000a003';
    localStorage.setItem('primavista-account', JSON.stringify({ ...student, id, role: 'student' }));
    await openApp('/takes');
    const rail = within(await screen.findByRole('navigation', { name: 'Main' }));
    const links = rail.getAllByRole('link').slice(1);
    expect(links.map(({ textContent }) => textContent)).toEqual([
      ...['Practise', 'Assigned', 'Drills', 'Practice log'],
    ]);
  });

  it('leads who teaches to their classes and students, and stays there on the page of one', async () => {
    onPhone();
    const teacher = { username: 'someone', firstName: 'Miriam', lastName: 'Okafor' };
    const id = '0190a000-0000-7000-8000-00000000a002';
    localStorage.setItem('primavista-account', JSON.stringify({ ...teacher, id, role: 'teacher' }));
    await openApp('/educator/student/archived');
    const rail = within(await screen.findByRole('navigation', { name: 'Main' }));
    // After the mark, which leads home.
    const links = rail.getAllByRole('link').slice(1);
    expect(links.map(({ textContent }) => textContent)).toEqual([
      ...['Practise', 'Assignments', 'Classes', 'Students'],
    ]);
    expect(links.map((link) => link.hasAttribute('aria-current'))).toEqual([
      ...[false, false, false, true],
    ]);
  });

  it.each([
    ['has a room of their own for who teaches', undefined, true],
    ['has none for whom it is switched off', false, false],
  ])('%s', async (_, canGenerateLivePractice, isThere) => {
    const teacher = { username: 'someone', firstName: 'Miriam', lastName: 'Okafor' };
    const id = '0190a000-0000-7000-8000-00000000a002';
    const kept = { ...teacher, id, role: 'teacher', canGenerateLivePractice };
    localStorage.setItem('primavista-account', JSON.stringify(kept));
    await openApp('/takes');
    const rail = within(await screen.findByRole('navigation', { name: 'Main' }));
    const live = rail.queryByRole('link', { name: 'Live' });
    expect(live?.getAttribute('href') ?? null).toBe(isThere ? '/practice/sr/live' : null);
  });

  it('marks "More" on a page below one of the places behind it', async () => {
    onPhone();
    const teacher = { username: 'someone', firstName: 'Miriam', lastName: 'Okafor' };
    const id = '0190a000-0000-7000-8000-00000000a002';
    localStorage.setItem('primavista-account', JSON.stringify({ ...teacher, id, role: 'teacher' }));
    await openApp('/educator/practiceLog/0190a000-0000-7000-8000-00000000c001');
    const more = await screen.findByRole('button', { name: 'More' });
    expect(more.getAttribute('aria-current')).toBe('true');
  });
});
